// Names that hold secrets or our own state: whatever bears one is not read and not looked into, wherever it lies under the root; that it is there may be said.

/** `*` stands for any run of characters; a folder that matches protects everything in it. */
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

const PATTERN = new RegExp(
  `^(?:${PROTECTED_NAMES.map((name) => name.replace(/[.+?^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*')).join('|')})$`,
  's',
);

const PLAIN = /^[\x20-\x7e]*$/;

/** Case is folded, and characters nobody sees are left out: some file systems take `.GIT` and `.g\u200cit` for `.git`. */
export function isProtectedName(name: string): boolean {
  // Every name of a tree is asked about, and nearly all are plain: nothing in them to normalize, nothing unseen.
  if (PLAIN.test(name)) return PATTERN.test(name.toLowerCase());
  return PATTERN.test(name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '').toLowerCase());
}
