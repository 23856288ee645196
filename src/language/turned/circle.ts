// Who may: a few in the request and everyone in the plan, or the other way round.
import type { ReadField } from '../evidence.ts';
import type { ReadUnit } from '../requirement-reading.ts';
import { firstAffirmed, isAbout, stands, turn, type Scene, type Turn } from './scene.ts';

const FEW = /\bonly\b|\bsolely\b|\bexclusively\b|\brestrict\w*|\blimited to\b|\bno ?one (?:but|except|other)|\bnobody (?:but|except|else)|のみ|だけ|に限[らりるっ定]|しか|限定|以外は/;
const EVERYONE =
  /\b(?:anyone|everyone|everybody|anybody|whoever|(?:all|any|every) (?:the )?(?:users?|members?|employees?|staff|visitors?|customers?|people|persons?|students?|teachers?|residents?|guests?|roles?|accounts?|teams?|colleagues?|departments?|participants?|players?|readers?|parents?|volunteers?|logged-in \w+)|the (?:general )?public|publicly|unrestricted|without (?:any )?restrictions?|any (?:[a-z]+ )?(?:types?|kinds?|formats?|sources?|countr(?:y|ies)|devices?|browsers?|files?)|(?:all|every) (?:[a-z]+ )?(?:types?|kinds?|formats?)|of any (?:kind|type|sort)|whatever (?:the|their|its) (?:type|format|kind))\b|どんな[^、。]{1,8}でも|あらゆる|(?:種類|形式|拡張子)を問わず|誰でも|だれでも|誰もが|全員|全(?:社員|会員|ユーザー|利用者|職員|従業員|部署|店舗|学生|生徒|スタッフ|メンバー)|(?:すべて|全て)の(?:人|方|社員|会員|ユーザー|利用者|職員|従業員|部署|スタッフ|メンバー|来訪者|訪問者)|一般公開|制限なく|制限せず|無制限|権限に関係なく|役職を問わず/g;
const FEW_PEOPLE = /\bonly (?:\w+ ){1,3}(?:can|may|are|have|get|see)\b|\b(?:restricted|limited|open only|available only|visible only) to\b|(?:だけが|のみが|だけに|のみに|に限[らりるっ定]|限定)/g;

/** Said beside those few: then they are not the only ones. */
const OTHERS =
  /\b(?:others?(?! than)|anybody else|anyone else|someone else|non-[a-z]+|un[a-z]{3,}ed|ordinary|regular|outsiders?|strangers?|also|too|as well|in addition|besides)\b|以外(?:の[^、。はが]{1,8})?(?:も|でも|にも|からも|が)|(?:一般|ほか|他|別|部外|外部)の?[^、。はが]{0,8}?(?:も|でも|にも|からも)(?!なく)|(?:社外|園外|校外|部外)[^、。]{0,4}(?:に|へ|から|も)|(?:で|じゃ|が|を|は)?なくても|なしでも|しなくても/g;

/** "Only managers may", and the plan lets everyone; or the other way round. */
export function otherCircle(scene: Scene): Turn | undefined {
  const { quote } = scene;
  const few = FEW.test(quote);
  const all = stands(EVERYONE, quote);
  const spared = few ? notNeeded(scene, quote) : undefined;
  if (spared !== undefined) return spared;
  if (few === all) return undefined;
  const [wanted, other] = few ? [FEW, EVERYONE] : [EVERYONE, FEW_PEOPLE];
  if (stands(other, scene.request)) return undefined;
  const others = few ? othersToo(scene) : undefined;
  if (others !== undefined) return others;
  for (const [task, { fields }] of scene.tasks.entries()) {
    if (fields.some(({ index }) => new RegExp(wanted.source).test(index.folded.text)) || !isAbout(scene, task, scene.read.units.filter(({ term }) => FEW.test(term) || isChosen(term, quote)), false)) continue;
    for (const field of fields) {
      const place = firstAffirmed(other, field);
      const unit = scene.read.units.find((each) => scene.evidence.get(each)![task]!.strength === 1) ?? scene.read.units[0];
      if (place !== undefined && unit !== undefined) return turn(scene, unit, { task, field, ...place });
    }
  }
  return undefined;
}

/** The few themselves: "only certified electricians may", "restricted to auditors". */
function isChosen(term: string, quote: string): boolean {
  const few = /\bonly (?:the )?([^,.;]{2,60}?) (?:may|can|are|is|have|has|get|gets|see|sees|should|must|could|will)\b|\b(?:restricted|limited|restrict \w+|limit \w+|reserved) (?:to|for) (?:the )?([^,.;]{2,60})/.exec(quote);
  return few !== null && (few[1] ?? few[2]!).includes(term);
}

/** "Only owners may", and the plan editors and owners alike: somebody stands beside those few who is not in the request. */
function joinedWith({ evidence, request }: Scene, chosen: ReadUnit, task: number, field: ReadField): { readonly start: number; readonly end: number } | undefined {
  const { text } = field.index.folded;
  for (const { hit, field: where } of evidence.get(chosen)![task]!.all) {
    if (where !== field || hit.sign.negated) continue;
    const beside = /(?:^|\s)([a-z]{3,}) (?:and|or|as well as) (?:the |all )?$/.exec(text.slice(Math.max(0, hit.start - 32), hit.start)) ?? /^ (?:and|or|as well as) (?:the |all )?([a-z]{3,})/.exec(text.slice(hit.end, hit.end + 32)) ?? /([\u3400-\u9fff\u30a1-\u30feー]{2,10})(?:と|や|・|および|も)$/.exec(text.slice(Math.max(0, hit.start - 14), hit.start)) ?? /^(?:と|や|・|および)([\u3400-\u9fff\u30a1-\u30feー]{2,10})/.exec(text.slice(hit.end, hit.end + 14));
    if (beside !== null && (PEOPLE.test(beside[1]!) || ALIKE.test(text)) && !request.includes(beside[1]!.replace(/s$/, ''))) return { start: hit.start, end: hit.end };
    if (beside !== null && ALIKE.test(text)) return { start: hit.start, end: hit.end };
  }
  return undefined;
}

const ALIKE = /\balike\b|\bboth\b|\bequally\b|どちらも|いずれも|両方/;
const PEOPLE = /(?:ers?|ors?|ists?|ants?|ents?|ees?|staff|people|guests?|admins?|interns?|friends?|parents?)$|者$|員$|人$|客$|長$|師$|生$|様$|スタッフ|ユーザー?|メンバー|ゲスト|マネージャー?/;

const ADDED = /[\u3400-\u9fff\u30a1-\u30feー](?:に|で|から|が)?も(?![のちう])/g;
const DENIED = /\b(?:no|not|never|cannot|none|nothing|only)\b|n't\b|ない|ません|ず(?:に|$)|不可|だけ|のみ/;

/** 会員だけ in the request, 会員でなくても in the plan. */
function othersToo(scene: Scene): Turn | undefined {
  if (stands(OTHERS, scene.request)) return undefined;
  const chosen = scene.read.units.find(({ term }) => scene.quote.includes(term) && (ONLY_BEHIND.test(scene.quote.slice(scene.quote.indexOf(term) + term.length)) || ONLY_BEFORE.test(scene.quote.slice(Math.max(0, scene.quote.indexOf(term) - 16), scene.quote.indexOf(term)))));
  for (const [task, { fields }] of scene.tasks.entries()) {
    for (const field of fields) {
      if (FEW.test(field.index.folded.text)) continue;
      // 本人にだけ, and the plan 同僚にも: somebody else is added, and those few are not there.
      const place = firstAffirmed(OTHERS, field) ?? (chosen !== undefined && scene.evidence.get(chosen)![task]!.strength === 0 ? firstAffirmed(ADDED, field) : undefined);
      const joined = chosen === undefined ? undefined : joinedWith(scene, chosen, task, field);
      if (joined !== undefined && isAbout(scene, task, [chosen!], false)) return turn(scene, chosen!, { task, field, ...joined });
      // "others see no approve button"
      if (place !== undefined && DENIED.test(field.index.polarity.masked.slice(place.end).split(/[;,、。]/, 1)[0]!)) continue;
      const unit = scene.read.units.find((each) => scene.evidence.get(each)![task]!.strength === 1);
      if (place !== undefined && unit !== undefined && isAbout(scene, task, [], false)) return turn(scene, unit, { task, field, ...place });
    }
  }
  return undefined;
}

/** 管理者だけ in the request, 管理者の関与は不要 in the plan. */
function notNeeded({ read, evidence }: Scene, quote: string): Turn | undefined {
  for (const unit of read.units) {
    const at = quote.indexOf(unit.term);
    if (at < 0 || !(ONLY_BEHIND.test(quote.slice(at + unit.term.length)) || ONLY_BEFORE.test(quote.slice(Math.max(0, at - 16), at)))) continue;
    for (const { all } of evidence.get(unit)!) {
      const found = all.find(({ hit, field }) => NOT_NEEDED.test(field.index.folded.text.slice(hit.end, hit.end + 40)));
      if (found !== undefined) return { unit, found };
    }
  }
  return undefined;
}

const ONLY_BEHIND = /^(?:に|が|から|で)?(?:だけ|のみ|に限|しか)/;
const ONLY_BEFORE = /\bonly\s+(?:the |an? )?$/;
const NOT_NEEDED = /^(?:の[^、。はがを]{1,6})?(?:は|が|も|を)?(?:不要|要らな|いらな|必要(?:は|が|と)?(?:な|し)|介さ|通さ|経由せ|抜きで|なしで)|^(?:\s+[a-z]+){0,2}\s+(?:is|are) (?:not|no longer|never) (?:needed|required|involved|necessary)\b/;
