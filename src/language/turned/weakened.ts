// What was asked for is done only now and then, if it suits, or at someone's pleasure.
import { clauseAt } from '../polarity.ts';
import { isAbout, stands, WINDOW, type Scene, type Turn } from './scene.ts';

const WEAK =
  /\b(?:optional(?:ly)?|voluntar(?:y|ily)|if (?:at all )?(?:possible|time (?:permits|allows)|(?:they|you|people|anyone|staff|users) (?:like|want|wish|prefer|ask|feel like)|there is time|asked|convenient)|when(?:ever)? (?:possible|time allows|convenient|(?:it )?suits|in the mood|someone complains|asked to)|where (?:possible|practical|convenient)|at (?:the |their |his |her |your |one's )?(?:[a-z']+ )?(?:discretion|leisure)|up to (?:each|every|them|you|the individual|the \w+ to decide)|sometimes|occasionally|rarely|seldom|hardly ever|now and then|once in a while|from time to time|at random|(?:up)?on request|by request|in exceptional cases|as a last resort|nice[- ]to[- ]have|best[- ]effort|not necessarily|may be (?:skipped|left out|omitted|ignored)|can be (?:skipped|left out|omitted|ignored)|free to (?:ignore|skip|decide)|merely (?:recommended|suggested)|recommended but|a mere suggestion|as (?:they|you) (?:like|please|see fit)|more or less|roughly)\b|任意|できれば|可能なら|可能であれば|可能な範囲|余裕があれば|時間があれば|余力があれば|手が空|希望者(?:のみ|だけ|に限)|気が向い|努力目標|努力義務|望ましい|場合によって|たまに|ときどき|時々|時折|まれに|不定期|適宜|自由とする|各自の(?:判断|自由)|(?:担当者|現場|本人|店長|上司)の(?:判断|裁量)|裁量|目安(?:と|に)|なくてもよ|なくても構|省いてもよ|例外的に|気にしな|こだわらな|問わな|大目に/g;

/** The plan insists after all, or the weak word is what it does away with. */
const INSISTS = /必ず|例外なく|義務|必須|やめ|なくし|改め|\b(?:must|always|mandatory|required|without exception|every|no longer|not|never|stop|instead of|rather than)\b/;

export function weakened(scene: Scene): Turn | undefined {
  const { quote, read, evidence, tasks, request } = scene;
  if (stands(WEAK, quote) || /\b(?:may|can|could|able|let|lets|allow\w*|possible)\b|でき|可能|選べ|られるよう|でもよ|なくてよ|だけに/.test(quote)) return undefined;
  for (const [task] of tasks.entries()) {
    if (!isAbout(scene, task, [], false)) continue;
    for (const unit of read.units) {
      const { strength, all } = evidence.get(unit)![task]!;
      if (strength !== 1 || unit.weight < 0.5 || unit.hard) continue;
      for (const found of all) {
        const { index } = found.field;
        const [from, to] = clauseAt(index.polarity, found.hit.start);
        const start = Math.max(from, found.hit.start - WINDOW);
        const clause = index.folded.text.slice(start, Math.min(to, found.hit.end + WINDOW));
        if (!stands(WEAK, clause) || INSISTS.test(clause.replace(WEAK, ' '))) continue;
        const said = clause.match(WEAK)![0];
        // The words of the request may be those of the plan.
        if (!request.includes(said)) return { unit, found };
      }
    }
  }
  return undefined;
}
