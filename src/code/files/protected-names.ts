// Names that hold secrets or our own state: whatever bears one is not read and not looked into, wherever it lies under the root; that it is there may be said.

/** `*`, at one end only, stands for any run of characters; a folder that matches protects everything in it. */
export const PROTECTED_NAMES: readonly string[] = [
  // version control: history holds what was deleted, config holds credentials
  '.git', '.hg', '.svn', '.jj', '.git-credentials',
  // our own state: an agent must not read the receipts and permits it is judged by
  '.sekisho',
  // environment files
  '.env*', '*.env',
  // keys and certificates with keys
  '*.pem', '*.key', '*.p8', '*.p12', '*.pfx', '*.jks', '*.keystore', '*.kdbx', '*.ppk',
  'id_rsa*', 'id_dsa*', 'id_ecdsa*', 'id_ed25519*',
  // credentials of tools
  '.npmrc', '.netrc', '_netrc', '.pypirc', '.pgpass', '.my.cnf', '.htpasswd', '.dockercfg', '.vault-token', '.terraformrc', '*.tfstate', '*.tfstate.backup',
  // folders of credentials
  '.aws', '.azure', '.gnupg', '.kube', '.ssh',
];

/** The same by how a name can meet them: an expression with a run of anything in every other branch goes through each name dozens of times. */
const WHOLE = new Set(PROTECTED_NAMES.filter((name) => !name.includes('*')));
const FRONTS = PROTECTED_NAMES.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
const ENDS = PROTECTED_NAMES.filter((name) => name.startsWith('*')).map((name) => name.slice(1));
/** What such names begin with, or their last dot: nearly all names are passed by with these two looks. */
const FIRST_CHARACTERS = new Set([...WHOLE, ...FRONTS].map((name) => name[0]!));
const LAST_PARTS = new Set(ENDS.map(lastPart));

const PLAIN = /^[\x20-\x7e]*$/;

/** Case is folded, and characters nobody sees are left out: some file systems take `.GIT` and `.g\u200cit` for `.git`. */
export function isProtectedName(name: string): boolean {
  // Every name of a tree is asked about, and nearly all are plain: nothing in them to normalize, nothing unseen.
  if (PLAIN.test(name)) return isProtected(name.toLowerCase());
  return isProtected(name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '').toLowerCase());
}

function isProtected(name: string): boolean {
  if (FIRST_CHARACTERS.has(name[0]!) && (WHOLE.has(name) || FRONTS.some((front) => name.startsWith(front)))) return true;
  return LAST_PARTS.has(lastPart(name)) && ENDS.some((end) => name.endsWith(end));
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
