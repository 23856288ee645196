// What looks like a name of code must be written in the value as the person wrote it, case included.
import type { Objection } from './reasons.ts';
import { isListedWord } from '../synonyms.ts';

/** Back-ticked passages, paths and files, dotted, snake_case and camelCase names, calls, constants with digits. */
const IDENTIFIER =
  /`[^`\n]{1,120}`|(?:\.{0,2}\/)?[A-Za-z0-9_@-]{1,60}(?:\/[A-Za-z0-9_.@-]{1,60})+|[A-Za-z_$][A-Za-z0-9_$]{0,60}(?:\.[A-Za-z_$][A-Za-z0-9_$]{0,60})+|[A-Za-z0-9$]{0,60}_[A-Za-z0-9_$]{1,60}|[A-Za-z][A-Za-z0-9]{0,60}(?=\(\))|\b[a-z]{1,40}[A-Z][A-Za-z0-9]{0,60}|\b[A-Z][a-z0-9]{1,40}(?:[A-Z][a-z0-9]{0,40}){1,6}|(?<=\s|^)--?[a-z][a-z-]{1,40}(?=\s|$)|\bv?\d+\.\d+(?:\.\d+)+\b|#[0-9a-fA-F]{3,8}\b/g;

/** Every form above has one of these; most sentences, also English ones, have none. */
const HINT = /[`/._#-]|\(\)|[a-z0-9][A-Z]/;

/** Names of products are written with any capitals. */
const PRODUCTS =
  /^(?:javascript|typescript|github|gitlab|postgresql|mysql|graphql|openapi|mongodb|wordpress|youtube|linkedin|oauth2?|paypal|node\.js|next\.js|vue\.js|nuxt\.js|react\.js|iphone|ipad|imessage|ebay|powerpoint|dropbox|onedrive|whatsapp|tiktok|hubspot|salesforce|bitbucket|firefox|webassembly|websocket|devops|latex|macos|wifi)$/i;

export function checkIdentifiers(value: string, clause: string): Objection | undefined {
  const here = value.normalize('NFKC');
  const there = clause.normalize('NFKC');
  // Nothing that could be a name of code stands in either: so it is with most requests.
  const [mine, theirs] = [HINT.test(here), HINT.test(there)];
  if (!mine && !theirs) return undefined;
  const wrong: string[] = [];
  for (const [found] of mine ? here.matchAll(IDENTIFIER) : []) {
    const name = found.replace(/^`|`$/g, '').trim();
    if (name === '' || stands(name, there) || (/^v\d/.test(name) && stands(name.slice(1), there))) continue;
    const plain = name.toLowerCase();
    const product = PRODUCTS.test(name) || (!/[_./()]/.test(name) && /^[A-Z]/.test(name) && isListedWord(plain));
    if (product && stands(plain, there.toLowerCase())) continue;
    // A listed word such as iOS may still be the translation of what was said; support decides then.
    if (product && !/[a-z]/i.test(there)) continue;
    // "and/or", "24/7": a slash alone makes no path.
    if (/^[A-Za-z]+\/[A-Za-z]+$/.test(name) && !/\.[a-z]/.test(name) && name.split('/').every((part) => stands(part.toLowerCase(), there.toLowerCase()))) continue;
    wrong.push(name);
  }
  if (theirs) wrong.push(...respelled(here, there));
  return wrong.length === 0 ? undefined : { reason: 'Q-IDENT', words: wrong };
}

/** getuser, GETUSER for getUser: no name by its looks, yet the very one of the clause in other letters. */
function respelled(value: string, clause: string): string[] {
  const names = new Map<string, string>();
  for (const { 0: found, index } of clause.matchAll(IDENTIFIER)) {
    // Back-ticks and a call leave no doubt; without them a listed word with a capital (WebSite) is a word.
    const sure = found.startsWith('`') || /[_./]/.test(found) || clause.startsWith('()', index + found.length);
    for (const name of found.replace(/^`|`$/g, '').split(/[\s()]+/)) {
      const word = PRODUCTS.test(name) || (!sure && /^[A-Z]/.test(name) && isListedWord(name.toLowerCase()));
      if (!word && /[A-Za-z]{2}/.test(name)) names.set(name.toLowerCase(), name);
    }
  }
  if (names.size === 0) return [];
  return [...value.matchAll(WORD)].flatMap(([word]) => {
    const name = names.get(word.toLowerCase());
    return name === undefined || name === word || stands(word, clause) ? [] : [word];
  });
}

const WORD = /[A-Za-z_$][A-Za-z0-9_$]*(?:[./-][A-Za-z0-9_$]+)*/g;

/** As a whole name: calcTax does not stand in calcTaxes. */
function stands(name: string, text: string): boolean {
  const joined = (character: string | undefined): boolean => character !== undefined && /[A-Za-z0-9_$]/.test(character);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!(joined(name[0]) && joined(text[at - 1])) && !(joined(name.at(-1)) && joined(text[at + name.length]))) return true;
  }
  return false;
}
