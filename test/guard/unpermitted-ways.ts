// Ways to get a change into a commit that nobody permitted, as data: each must be refused, and for the reason that is named.
import type { RefusedFor } from '../../src/gates/permits/judge-changes.ts';
import { sha256 } from '../../src/kernel/digest.ts';
import { permitKey } from '../../src/system/permit-key.ts';
import type { GuardedRepository } from './guarded-repository.ts';

export interface Way {
  readonly name: string;
  run(repository: GuardedRepository): void;
  /** What the wall says, by path. */
  readonly refused: Readonly<Record<string, RefusedFor>>;
}

const EVIL = 'export const a = "evil";\n';
const hashes = { a: sha256('export const a = 1;\n'), b: sha256('export const b = 1;\n'), evil: sha256(EVIL) };

export const WAYS: readonly Way[] = [
  { name: 'an edit without any permit', refused: { 'src/a.ts': 'no_permit' }, run: (r) => (r.put('src/a.ts', EVIL), r.commit()) },
  { name: 'a new file', refused: { 'src/new.ts': 'no_permit' }, run: (r) => (r.put('src/new.ts', EVIL), r.commit()) },
  { name: 'a new file in a new folder', refused: { 'x/y/z.ts': 'no_permit' }, run: (r) => (r.put('x/y/z.ts', EVIL), r.commit()) },
  { name: 'a deleted file', refused: { 'src/a.ts': 'no_permit' }, run: (r) => (r.sh('git rm -q src/a.ts'), r.commit()) },
  { name: 'an empty new file', refused: { 'src/empty.ts': 'no_permit' }, run: (r) => (r.put('src/empty.ts', ''), r.commit()) },
  { name: 'a rename without a change', refused: { 'src/a.ts': 'no_permit', 'src/c.ts': 'no_permit' }, run: (r) => (r.sh('git mv src/a.ts src/c.ts'), r.commit()) },
  { name: 'a rename in letter case alone', refused: { 'src/a.ts': 'no_permit', 'src/A.ts': 'no_permit' }, run: (r) => (r.sh('git mv src/a.ts src/A.ts'), r.commit()) },
  { name: 'a rename of a permitted new name, the old one gone on the way', refused: { 'src/a.ts': 'no_permit' }, run: (r) => (r.write('src/c.ts', r.text('src/a.ts')), r.sh('git rm -q src/a.ts'), r.commit()) },
  { name: 'a copy', refused: { 'src/copy.ts': 'no_permit' }, run: (r) => (r.sh('cp src/a.ts src/copy.ts'), r.commit()) },
  { name: 'a mode change alone', refused: { 'src/a.ts': 'mode' }, run: (r) => (r.sh('chmod +x src/a.ts'), r.commit()) },
  { name: 'a mode change beside a permitted edit', refused: { 'src/a.ts': 'mode' }, run: (r) => (r.write('src/a.ts', 'export const a = 2;\n'), r.sh('chmod +x src/a.ts'), r.commit()) },
  { name: 'a permitted new file made executable', refused: { 'tool.sh': 'mode' }, run: (r) => (r.write('tool.sh', 'echo\n'), r.sh('chmod +x tool.sh'), r.commit()) },
  { name: 'an executable file made plain by index alone', refused: { 'run.sh': 'mode' }, run: (r) => (r.sh('git update-index --chmod=-x run.sh && git commit -qm x')) },
  { name: 'a link in the place of a file', refused: { 'src/a.ts': 'not_a_file' }, run: (r) => (r.sh('rm src/a.ts && ln -s b.ts src/a.ts'), r.commit()) },
  { name: 'a new link that leads outside', refused: { 'src/out': 'not_a_file' }, run: (r) => (r.sh('ln -s /etc/passwd src/out'), r.commit()) },
  { name: 'a link under a permit for a content equal to its target', refused: { 'src/l.ts': 'not_a_file' }, run: (r) => (r.sh('ln -s a.ts src/l.ts'), r.permit('src/l.ts', ['none', sha256('a.ts')]), r.commit()) },
  { name: 'a folder exchanged for a link', refused: { 'src': 'not_a_file', 'src/a.ts': 'no_permit', 'src/b.ts': 'no_permit', 'src/dos.txt': 'no_permit' }, run: (r) => (r.sh('rm -r src && ln -s ../out src'), r.commit()) },
  {
    name: 'a submodule, with a rule that tells git to ignore it',
    refused: { sub: 'not_a_file', '.gitmodules': 'break_glass_only' },
    run(r) {
      r.sh('git init -q --template= -b main ../other && cd ../other && echo x > x && git add -A && git commit -qm x');
      r.sh('git submodule add -q ../other sub && git config -f .gitmodules submodule.sub.ignore all && git config diff.ignoreSubmodules all');
      r.commit();
    },
  },
  { name: 'a gitlink without a submodule', refused: { dep: 'not_a_file' }, run: (r) => void r.sh('git update-index --add --cacheinfo 160000,$(git rev-parse HEAD),dep && git commit -qm x') },
  { name: 'line ends changed by an attribute while it is committed', refused: { 'src/dos.txt': 'no_permit', '.gitattributes': 'break_glass_only' }, run: (r) => (r.put('.gitattributes', '*.txt text eol=crlf\n'), r.sh('git add --renormalize . && git add -A && git commit -qm x')) },
  {
    name: 'a filter that puts other bytes into the commit than lie on disk',
    refused: { 'src/a.ts': 'other_after' },
    run(r) {
      r.sh('mkdir -p .git/info && echo "*.ts filter=swap" > .git/info/attributes && git config filter.swap.clean "sed s/2/3/"');
      r.write('src/a.ts', 'export const a = 2;\n');
      r.commit();
    },
  },
  { name: 'a permit copied to another path by hand', refused: { 'src/b.ts': 'no_permit', '.sekisho/permits/prm_copy.json': 'no_permit_file' }, run: (r) => (r.sh(`cp ${r.permit('src/a.ts', [hashes.b, hashes.evil])} .sekisho/permits/prm_copy.json`), r.put('src/b.ts', EVIL), r.commit()) },
  { name: 'a permit of another file with the same contents', refused: { 'src/b.ts': 'no_permit' }, run: (r) => (r.permit('src/a.ts', [hashes.b, hashes.evil]), r.put('src/b.ts', EVIL), r.commit()) },
  { name: 'a permit of the same name in another folder', refused: { 'lib/a.ts': 'no_permit' }, run: (r) => (r.permit('src/a.ts', ['none', hashes.evil]), r.put('lib/a.ts', EVIL), r.commit()) },
  {
    name: 'the path edited in a signed permit',
    refused: { 'src/b.ts': 'bad_signature', '@permit': 'bad_signature' },
    run(r) {
      const file = r.permit('src/a.ts', [hashes.b, hashes.evil]);
      r.put(file, r.text(file).replace('src/a.ts', 'src/b.ts'));
      r.put('src/b.ts', EVIL);
      r.commit();
    },
  },
  {
    name: 'a link added to the chain of a signed permit',
    refused: { 'src/a.ts': 'bad_signature', '@permit': 'bad_signature' },
    run(r) {
      const file = r.permit('src/a.ts', [hashes.a, hashes.b]);
      r.put(file, r.text(file).replace(`"${hashes.b}"`, `"${hashes.b}", "${hashes.evil}"`));
      r.put('src/a.ts', EVIL);
      r.commit();
    },
  },
  {
    name: 'the time moved in a signed permit',
    refused: { 'src/a.ts': 'bad_signature', '@permit': 'bad_signature' },
    run(r) {
      const file = r.permit('src/a.ts', [hashes.a, hashes.evil], { signed_at: 1_800_003_600_000 });
      r.put(file, r.text(file).replace('1800003600000', '1800000060000'));
      r.put('src/a.ts', EVIL);
      r.commit();
    },
  },
  {
    name: 'a permit with the signature taken out',
    refused: { 'src/a.ts': 'no_permit', '@permit': 'no_permit_file' },
    run(r) {
      const file = r.permit('src/a.ts', [hashes.a, hashes.evil]);
      const { signature: _, ...rest } = JSON.parse(r.text(file)) as Record<string, unknown>;
      r.put(file, JSON.stringify(rest));
      r.put('src/a.ts', EVIL);
      r.commit();
    },
  },
  { name: 'a permit with a field nobody signed for', refused: { 'src/a.ts': 'no_permit', '@permit': 'no_permit_file' }, run: (r) => { const file = r.permit('src/a.ts', [hashes.a, hashes.evil]); r.put(file, r.text(file).replace('{', '{ "also": ["src/b.ts"],')); r.put('src/a.ts', EVIL); r.commit(); } },
  { name: 'a permit that had expired when the write was recorded', refused: { 'src/a.ts': 'expired' }, run: (r) => (r.permit('src/a.ts', [hashes.a, hashes.evil], { signed_at: 1_800_001_800_000 }), r.put('src/a.ts', EVIL), r.commit()) },
  { name: 'a permit signed by a key of another root', refused: { 'src/a.ts': 'unknown_key', '@permit': 'unknown_key' }, run: (r) => (r.permit('src/a.ts', [hashes.a, hashes.evil], { key: permitKey(r.folder, 'elsewhere') }), r.put('src/a.ts', EVIL), r.commit()) },
  {
    name: 'a key added to the settings in the same commit',
    refused: { 'src/a.ts': 'unknown_key', '@permit': 'unknown_key', '.sekisho/config.jsonc': 'break_glass_only' },
    run(r) {
      const own = permitKey(r.folder, 'elsewhere');
      r.put('.sekisho/config.jsonc', JSON.stringify({ guard: { publicKeys: [r.key.publicKey, own.publicKey] } }));
      r.permit('src/a.ts', [hashes.a, hashes.evil], { key: own });
      r.put('src/a.ts', EVIL);
      r.commit();
    },
  },
  {
    name: 'a key added one commit earlier on the same branch',
    refused: { 'src/a.ts': 'unknown_key', '@permit': 'unknown_key', '.sekisho/config.jsonc': 'break_glass_only' },
    run(r) {
      const own = permitKey(r.folder, 'elsewhere');
      r.put('.sekisho/config.jsonc', JSON.stringify({ guard: { publicKeys: [own.publicKey] } }));
      r.commit();
      r.permit('src/a.ts', [hashes.a, hashes.evil], { key: own });
      r.put('src/a.ts', EVIL);
      r.commit();
    },
  },
  { name: 'the settings taken away', refused: { '.sekisho/config.jsonc': 'break_glass_only' }, run: (r) => (r.sh('git rm -q .sekisho/config.jsonc'), r.commit()) },
  { name: 'the settings under a session\'s own permit', refused: { '.sekisho/config.jsonc': 'break_glass_only' }, run: (r) => (r.write('.sekisho/config.jsonc', '{}\n'), r.commit()) },
  { name: 'a hook file of a host under a permit', refused: { '.claude/settings.json': 'break_glass_only' }, run: (r) => (r.write('.claude/settings.json', '{}\n'), r.commit()) },
  { name: 'the workflow of the wall under a permit', refused: { '.github/workflows/sekisho.yml': 'break_glass_only' }, run: (r) => (r.write('.github/workflows/sekisho.yml', 'on: []\n'), r.commit()) },
  { name: 'the ignore rules of our folder', refused: { '.sekisho/.gitignore': 'break_glass_only' }, run: (r) => (r.put('.sekisho/.gitignore', '*\n'), r.commit()) },
  { name: 'a program hidden among the permits', refused: { '.sekisho/permits/tool.js': 'no_permit_file' }, run: (r) => (r.put('.sekisho/permits/tool.js', 'evil()\n'), r.commit()) },
  { name: 'a link among the permits', refused: { '.sekisho/permits/prm_link.json': 'no_permit_file' }, run: (r) => (r.sh('mkdir -p .sekisho/permits && ln -s ../../src .sekisho/permits/prm_link.json'), r.commit()) },
  { name: 'an edit behind the last permitted content', refused: { 'src/a.ts': 'other_after' }, run: (r) => (r.write('src/a.ts', 'export const a = 2;\n'), r.put('src/a.ts', EVIL), r.commit()) },
  { name: 'an edit in front of the first permitted content', refused: { 'src/a.ts': 'other_before' }, run: (r) => (r.put('src/a.ts', EVIL), r.write('src/a.ts', 'export const a = 3;\n'), r.commit()) },
  { name: 'an edit between two permits', refused: { 'src/a.ts': 'broken_chain' }, run: (r) => (r.write('src/a.ts', 'export const a = 2;\n'), r.put('src/a.ts', EVIL), r.write('src/a.ts', 'export const a = 3;\n'), r.commit()) },
  { name: 'a content in the middle of a chain', refused: { 'src/a.ts': 'other_after' }, run: (r) => (r.permit('src/a.ts', [hashes.a, hashes.evil, hashes.b]), r.put('src/a.ts', EVIL), r.commit()) },
  { name: 'a chain walked backwards', refused: { 'src/a.ts': 'other_after' }, run: (r) => (r.permit('src/a.ts', [hashes.evil, hashes.a]), r.put('src/a.ts', EVIL), r.commit()) },
  {
    name: 'an old permit used again after a person had taken its change back',
    refused: { 'src/a.ts': 'used_before' },
    run(r) {
      r.write('src/a.ts', EVIL);
      r.commit('accepted once');
      r.put('src/a.ts', 'export const a = 1;\n');
      r.commit('taken back');
      r.sh('git branch -qf main HEAD');
      r.put('src/a.ts', EVIL);
      r.commit('and again');
    },
  },
  {
    name: 'an old permit taken away in one change and brought back in the next',
    refused: { 'src/a.ts': 'used_before' },
    run(r) {
      r.write('src/a.ts', EVIL);
      r.commit('accepted once');
      r.put('src/a.ts', 'export const a = 1;\n');
      r.sh('mkdir ../kept && mv .sekisho/permits/* ../kept/');
      r.commit('taken back, permits cleared');
      r.sh('git branch -qf main HEAD && mkdir -p .sekisho/permits && cp ../kept/* .sekisho/permits/');
      r.put('src/a.ts', EVIL);
      r.commit('and again');
    },
  },
  {
    name: 'an old break-glass used again',
    refused: { 'src/a.ts': 'no_permit' },
    run(r) {
      r.put('src/a.ts', EVIL);
      r.glass('src/a.ts', hashes.a, hashes.evil);
      r.commit('once');
      r.put('src/a.ts', 'export const a = 1;\n');
      r.commit('taken back');
      r.sh('git branch -qf main HEAD');
      r.put('src/a.ts', EVIL);
      r.commit('again');
    },
  },
  { name: 'a break-glass for another state than the one committed', refused: { 'src/a.ts': 'no_permit' }, run: (r) => (r.glass('src/a.ts', hashes.a, hashes.b), r.put('src/a.ts', EVIL), r.commit()) },
  { name: 'a break-glass for the content, and the mode changed besides', refused: { 'src/a.ts': 'mode' }, run: (r) => (r.glass('src/a.ts', hashes.a, hashes.evil), r.put('src/a.ts', EVIL), r.sh('chmod +x src/a.ts'), r.commit()) },
  { name: 'a session\'s permit that calls itself a break-glass', refused: { '.claude/settings.json': 'break_glass_only', '@permit': 'bad_signature' }, run: (r) => { const file = r.permit('.claude/settings.json', ['none', sha256('{}\n')]); r.put(file, r.text(file).replace('"kind": "permit"', '"kind": "break_glass", "reason": "x"').replace('"session_id": "ses_x"', '"session_id": null')); r.put('.claude/settings.json', '{}\n'); r.commit(); } },
  {
    name: 'a commit without checks, then amended with a permitted edit beside it',
    refused: { 'src/b.ts': 'no_permit' },
    run(r) {
      r.put('src/b.ts', EVIL);
      r.sh('git add -A && git commit -q --no-verify -m x');
      r.write('src/a.ts', 'export const a = 2;\n');
      r.sh('git add -A && git commit -q --amend -m y');
    },
  },
  {
    name: 'a merge commit that brings more than its parents',
    refused: { 'src/b.ts': 'no_permit' },
    run(r) {
      r.write('src/a.ts', 'export const a = 2;\n');
      r.commit();
      r.sh('git switch -q main && echo main > main.md && git add -A && git commit -qm main && git switch -q work && git merge -q --no-commit main');
      r.put('src/b.ts', EVIL);
      r.sh('git add -A && git commit -qm merge');
    },
  },
  {
    name: 'a merge of a branch nobody looked at',
    refused: { 'src/b.ts': 'no_permit' },
    run(r) {
      r.sh('git switch -qc side main');
      r.put('src/b.ts', EVIL);
      r.commit();
      r.sh('git switch -q work && git merge -q --no-ff -m merge side');
    },
  },
  { name: 'a merge that throws away what the base brought', refused: { 'src/b.ts': 'no_permit' }, run: (r) => { r.sh('git switch -q main'); r.put('src/b.ts', 'export const b = 2;\n'); r.commit(); r.sh('git switch -q work && git merge -q -s ours -m merge main'); } },
  { name: 'a revert of an accepted change', refused: { 'src/a.ts': 'no_permit' }, run: (r) => { r.sh('git switch -q main'); r.put('src/a.ts', 'export const a = 7;\n'); r.commit(); r.sh('git switch -qC work && git revert --no-edit HEAD'); } },
  { name: 'a file marked so that git does not look at it', refused: { 'src/a.ts': 'no_permit' }, run: (r) => { r.put('src/a.ts', EVIL); r.sh('git add -A && git update-index --assume-unchanged src/b.ts && git commit -qm x'); } },
  { name: 'content put straight into the index', refused: { 'src/a.ts': 'no_permit' }, run: (r) => void r.sh('id=$(echo evil | git hash-object -w --stdin) && git update-index --cacheinfo 100644,$id,src/a.ts && git commit -qm x') },
  { name: 'a replacement object that shows the old content', refused: { 'src/a.ts': 'no_permit' }, run: (r) => { const old = r.sh('git rev-parse HEAD:src/a.ts').trim(); r.put('src/a.ts', EVIL); r.commit(); r.sh(`git replace $(git rev-parse HEAD:src/a.ts) ${old}`); } },
  { name: 'a name that is no text', refused: { '@odd': 'unclear' }, run: (r) => (r.sh("printf evil > $'src/\\xff.ts'"), r.commit()) },
  { name: 'a name with a line break and a tab', refused: { 'src/x\n\ty.ts': 'no_permit' }, run: (r) => (r.sh("printf evil > $'src/x\\n\\ty.ts'"), r.commit()) },
  { name: 'a look-alike of a permitted name', refused: { 'src/а.ts': 'no_permit' }, run: (r) => (r.permit('src/a.ts', ['none', hashes.evil]), r.put('src/а.ts', EVIL), r.commit()) },
  { name: 'a file of a tree beside the usual ones, forced past the ignore rules', refused: { '.sekisho/state.db': 'break_glass_only' }, run: (r) => (r.put('.sekisho/state.db', 'x'), r.sh('git add -f .sekisho/state.db && git commit -qm x')) },
];
