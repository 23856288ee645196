// Further ways to write through a shell, beside those of the hook's own table: around the index, around git's settings, late, and under odd names.

export interface GitWay {
  readonly name: string;
  /** Run by bash in the root; `$OUT` is a folder outside of it. */
  readonly run: string;
  /** Named by the hook where the tree itself does not tell what was changed. */
  readonly paths?: readonly string[];
  /** Refused by the wall, where that is not what the hook names. */
  readonly reaches?: readonly string[];
  /** No file of the tree is another one: only the wall has something to see. */
  readonly unseen?: true;
  /** When the write comes: after the tool's own hook, or after the end of the turn. It says that it is done by `$OUT/done`. */
  readonly late?: 'before the end' | 'after the end';
  /** What an agent would do next to get it into a commit; `git add -A` where nothing is said. */
  readonly stage?: string;
  /** How it commits; `git commit -qm x` where nothing is said. */
  readonly commit?: string;
  /** Has been committed by the way itself: then only the wall in front of the base is left. */
  readonly committed?: true;
  /** Shares no commit with the base: the wall judges none of it and says so. */
  readonly unrelated?: true;
  /** The branch that holds it; the current one where nothing is said. */
  readonly branch?: string;
  /** Tried only in the storm; the default run has a close relative. */
  readonly storm?: true;
}

const BLOB = 'b=$(echo evil | git hash-object -w --stdin)';
const OTHER_INDEX = 'export GIT_INDEX_FILE=$OUT/i && git read-tree HEAD';
const BY_TREE = `${BLOB} && c=$(${OTHER_INDEX} && git update-index --add --cacheinfo 100644,$b,src/new.ts && git commit-tree -p HEAD -m x $(git write-tree))`;

export const GIT_WAYS: readonly GitWay[] = [
  // The index alone
  { name: 'a changed file in the index alone', run: `${BLOB} && git update-index --cacheinfo 100644,$b,src/a.ts`, paths: ['src/a.ts'], stage: '' },
  { name: 'a new file in the index alone', run: `${BLOB} && git update-index --add --cacheinfo 100644,$b,src/new.ts`, paths: ['src/new.ts'], stage: '' },
  { name: 'the permitted file in the index alone', run: `${BLOB} && git update-index --cacheinfo 100644,$b,src/auth/login-service.ts`, unseen: true, paths: ['src/auth/login-service.ts'], stage: '' },
  { name: 'a file taken out of the index alone', run: 'git rm -q --cached src/a.ts', paths: ['src/a.ts'], stage: '', storm: true },
  { name: 'a mode in the index alone', run: 'git update-index --chmod=+x src/a.ts', paths: ['src/a.ts'], stage: '', storm: true },
  { name: 'a gitlink in the index alone', run: 'git update-index --add --cacheinfo 160000,$(git rev-parse HEAD),dep', paths: ['dep'], stage: '', storm: true },
  { name: 'another index, outside of git\'s folder', run: 'echo evil > src/a.ts', stage: `${OTHER_INDEX} && git add src/a.ts`, commit: 'GIT_INDEX_FILE=$OUT/i git commit -qm x' },
  { name: 'another index, inside of git\'s folder', run: 'echo evil > src/a.ts', stage: 'cp .git/index .git/other && GIT_INDEX_FILE=.git/other git add src/a.ts', commit: 'GIT_INDEX_FILE=.git/other git commit -qm x', storm: true },
  { name: 'a repository folder elsewhere', run: 'cp -r .git $OUT/g && echo evil > src/a.ts', stage: 'GIT_DIR=$OUT/g GIT_WORK_TREE=$PWD git add -A', commit: 'GIT_DIR=$OUT/g GIT_WORK_TREE=$PWD git commit -qm x $NO && git fetch -q $OUT/g HEAD:side', branch: 'side' },
  { name: 'a folder of objects elsewhere', run: 'echo evil > src/a.ts', stage: 'mkdir $OUT/o; export GIT_OBJECT_DIRECTORY=$OUT/o GIT_ALTERNATE_OBJECT_DIRECTORIES=$PWD/.git/objects; git add -A', commit: 'GIT_OBJECT_DIRECTORY=$OUT/o GIT_ALTERNATE_OBJECT_DIRECTORIES=$PWD/.git/objects git commit -qm x $NO && cp -rn $OUT/o/. .git/objects/', storm: true },
  { name: 'some paths of the index only', run: 'echo evil > src/a.ts && echo evil > src/b.ts', stage: 'git add src/b.ts', commit: 'git commit -q --only -m x src/a.ts src/b.ts', storm: true },
  { name: 'commit -a without staging', run: 'echo evil > src/a.ts', stage: '', commit: 'git commit -qam x', storm: true },
  // Commits without the hook
  { name: 'a commit made by plumbing, on the branch', run: `${BY_TREE} && git update-ref HEAD $c`, paths: ['src/new.ts'], committed: true },
  { name: 'a commit made by plumbing, on another branch', run: `${BY_TREE} && git update-ref refs/heads/side $c`, unseen: true, paths: ['src/new.ts'], committed: true, branch: 'side' },
  { name: 'fast-import', run: `printf 'commit refs/heads/main\\ncommitter x <x@x> 1 +0000\\ndata 1\\nx\\nfrom refs/heads/main^0\\nM 644 inline src/new.ts\\ndata 5\\nevil\\n\\n' | git fast-import --quiet --force`, paths: ['src/new.ts'], committed: true, storm: true },
  { name: 'commit --no-verify', run: 'echo evil > src/a.ts && git commit -qanm x', committed: true },
  { name: 'commit with no folder of hooks', run: 'echo evil > src/a.ts && git -c core.hooksPath=/dev/null commit -qam x', committed: true, storm: true },
  { name: 'commit with the hook taken away', run: 'echo evil > src/a.ts && rm .git/hooks/pre-commit && git commit -qam x', committed: true },
  { name: 'commit with another folder of hooks', run: 'echo evil > src/a.ts && git config core.hooksPath $OUT && git commit -qam x', committed: true, storm: true },
  { name: 'am', run: 'git stash -q 2>/dev/null; echo evil > src/a.ts && git commit -qanm x && git format-patch -q -1 -o $OUT && git reset -q --hard HEAD~1 && git am -q $OUT/*.patch', committed: true },
  { name: 'cherry-pick of one\'s own commit', run: 'git switch -qc side && echo evil > src/a.ts && git commit -qanm x && git switch -q main && git cherry-pick side > /dev/null', committed: true, storm: true },
  { name: 'merge of one\'s own branch', run: 'git switch -qc side && echo evil > src/a.ts && git commit -qanm x && git switch -q main && git merge -q --no-ff -m x side', committed: true, storm: true },
  { name: 'revert', run: 'git revert --no-edit HEAD > /dev/null', committed: true, storm: true },
  { name: 'rebase with a command', run: "git rebase -q --exec 'echo evil > src/a.ts && git commit -qanm x' HEAD~1", committed: true, storm: true },
  { name: 'commit --amend of the base', run: 'echo evil > src/a.ts && git commit -qan --amend -m x', committed: true, storm: true },
  // Other trees of the same repository
  { name: 'a work tree outside', run: 'git worktree add -q $OUT/wt -b side && echo evil > $OUT/wt/src/a.ts', unseen: true, paths: ['src/a.ts'], stage: 'git -C $OUT/wt add -A', commit: 'git -C $OUT/wt commit -qm x', branch: 'side' },
  { name: 'a work tree inside', run: 'git worktree add -q side-tree -b side && echo evil > side-tree/src/a.ts' },
  { name: 'a work tree inside an ignored folder', run: 'git worktree add -q ignored/wt -b side && echo evil > ignored/wt/src/a.ts', unseen: true, paths: ['src/a.ts'], stage: 'git -C ignored/wt add -A', commit: 'git -C ignored/wt commit -qm x', branch: 'side', storm: true },
  { name: 'a submodule', run: 'git init -q --template= -b main $OUT/sub && echo evil > $OUT/sub/x.ts && git -C $OUT/sub add -A && git -C $OUT/sub commit -qm x && git submodule --quiet add $OUT/sub sub' },
  { name: 'a clone inside', run: 'git clone -q . copy && echo evil > copy/src/a.ts', storm: true },
  // From elsewhere in the history
  { name: 'a file of another branch', run: 'git checkout -q other -- other.md' },
  { name: 'a tree read into index and files', run: 'git read-tree -u --reset HEAD~1', storm: true },
  { name: 'reset --soft', run: 'git reset -q --soft HEAD~1', paths: ['src/b.ts'], storm: true },
  { name: 'reset --mixed', run: 'git reset -q HEAD~1', paths: ['src/b.ts'], storm: true },
  { name: 'stash and pop', run: 'echo evil > src/a.ts && git stash -q && git stash pop -q', storm: true },
  { name: 'a branch that stands somewhere else', run: 'git symbolic-ref HEAD refs/heads/other', paths: ['other.md', 'src/b.ts'], reaches: ['src/b.ts'] },
  { name: 'an orphan branch', run: 'git checkout -q --orphan bare && echo evil > src/a.ts', unrelated: true, storm: true },
  // Hidden from git's own look
  { name: 'deleted under skip-worktree', run: 'git update-index --skip-worktree src/a.ts && rm src/a.ts', stage: 'git update-index --no-skip-worktree src/a.ts && git add -A' },
  { name: 'deleted under assume-unchanged', run: 'git update-index --assume-unchanged src/a.ts && rm src/a.ts', stage: 'git update-index --no-assume-unchanged src/a.ts && git add -A', storm: true },
  { name: 'left out by a sparse checkout', run: 'git sparse-checkout set --no-cone /package.json /src/auth/ 2> /dev/null', stage: 'git sparse-checkout disable; git rm -q src/a.ts', paths: ['src/a.ts'] },
  { name: 'hidden by the user\'s excludes', run: 'echo new.ts > $OUT/ex && git config --global core.excludesFile $OUT/ex && echo evil > src/new.ts', paths: ['.git/info/exclude of the user'], reaches: ['src/new.ts'], stage: 'git config --global --unset core.excludesFile; git add -A' },
  { name: 'hidden by the user\'s own ignore file', run: 'mkdir -p ~/.config/git && echo new.ts > ~/.config/git/ignore && echo evil > src/new.ts', paths: ['.git/info/exclude of the user'], reaches: ['src/new.ts'], stage: 'git add -Af src/new.ts' },
  { name: 'hidden by an ignore file that ignores itself', run: "printf '.gitignore\\nnew.ts\\n' > src/.gitignore && echo evil > src/new.ts", paths: ['src/.gitignore'], stage: 'git add -Af src' },
  { name: 'hidden by settings of the work tree', run: 'git config extensions.worktreeConfig true && git config --worktree status.showUntrackedFiles no && git config --worktree core.excludesFile $OUT/ex && echo new.ts > $OUT/ex && echo evil > src/new.ts', paths: ['.git/config.worktree'], reaches: ['src/new.ts'], stage: 'git add -Af src', storm: true },
  { name: 'written by a smudge filter', run: "git config filter.evil.smudge 'sed s/1/666/' && echo 'src/a.ts filter=evil' > .git/info/attributes && rm src/a.ts && git checkout -q -- src/a.ts", stage: 'rm .git/info/attributes; touch src/a.ts; git add -A' },
  { name: 'written by a replaced object', run: `${BLOB} && git replace $(git rev-parse HEAD:src/a.ts) $b && rm src/a.ts && git checkout -q -- src/a.ts`, stage: 'git replace -d $(git rev-parse HEAD:src/a.ts) > /dev/null; touch src/a.ts; git add -A' },
  { name: 'written under an index that claims to have seen it', run: "touch src/a.ts && git status > /dev/null && printf 'export const a = 9;\\n' > src/a.ts && python3 -c \"import os,struct,hashlib; d=bytearray(open('.git/index','rb').read()); i=d.index(b'src/a.ts')-62; s=os.stat('src/a.ts'); d[i:i+40]=struct.pack('>10I',int(s.st_ctime),s.st_ctime_ns%10**9,int(s.st_mtime),s.st_mtime_ns%10**9,s.st_dev&0xffffffff,s.st_ino&0xffffffff,s.st_mode,s.st_uid,s.st_gid,s.st_size); d[-20:]=hashlib.sha1(d[:-20]).digest(); open('.git/index','wb').write(d)\" && touch -d '+1 hour' .git/index", stage: 'rm .git/index; git reset -q; git add -A' },
  { name: 'an index nobody can read', run: 'echo evil > src/a.ts && echo x > .git/index', stage: 'rm .git/index; git reset -q; git add -A', paths: ['.'], reaches: ['src/a.ts'] },
  { name: 'by a hook planted in git', run: "printf '#!/bin/sh\\necho evil > src/a.ts\\n' > .git/hooks/post-checkout && chmod +x .git/hooks/post-checkout && git checkout -q other", reaches: ['src/a.ts'], storm: true },
  { name: 'renamed in letter case alone', run: 'git mv src/a.ts src/A.ts', storm: true },
  { name: 'in the folder of permits', run: 'mkdir -p .sekisho/permits && echo evil > .sekisho/permits/run.js', paths: ['.sekisho/permits/run.js'] },
  { name: 'our own ignore file', run: 'echo "*" > .sekisho/.gitignore', paths: ['.sekisho/.gitignore'] },
  { name: 'our own settings', run: 'echo "{}" > .sekisho/config.jsonc', paths: ['.sekisho/config.jsonc'], storm: true },
  // Late
  { name: 'a background job that ends after the tool', late: 'before the end', run: '(until [ -e $OUT/go ]; do sleep 0.05; done; echo evil > src/a.ts; touch $OUT/done) > /dev/null 2>&1 &' },
  { name: 'a daemon that writes after the turn', late: 'after the end', run: "setsid sh -c 'until [ -e $OUT/go ]; do sleep 0.05; done; echo evil > src/a.ts; touch $OUT/done' > /dev/null 2>&1 < /dev/null &" },
  { name: 'a stash popped after the turn', late: 'after the end', run: "echo evil > src/a.ts; git stash -q; (until [ -e $OUT/go ]; do sleep 0.05; done; git stash pop -q; touch $OUT/done) > /dev/null 2>&1 &" },
  { name: 'a daemon that stages after the turn', late: 'after the end', run: `(until [ -e $OUT/go ]; do sleep 0.05; done; ${BLOB}; git update-index --cacheinfo 100644,$b,src/a.ts; touch $OUT/done) > /dev/null 2>&1 &`, paths: ['src/a.ts'], stage: '', storm: true },
];

/** How the lines of the hook's own table go on to a commit, where `git add -A` alone would not take them there. */
export const GO_ON: Readonly<Record<string, Partial<GitWay>>> = {
  'git reset --hard to an older commit': { committed: true, reaches: [] }, // nothing is new in it
  'git merge': { committed: true },
  'git cherry-pick': { committed: true },
  'hidden by assume-unchanged': { stage: 'git update-index --no-assume-unchanged src/a.ts; git add -A' },
  'hidden by skip-worktree': { stage: 'git update-index --no-skip-worktree src/a.ts; git add -A' },
  'hidden by an exclude rule': { paths: ['.git/info/exclude'], reaches: ['src/new.ts'], stage: 'git add -Af src' },
  'hidden by a setting for excludes': { paths: ['.git/config'], reaches: ['src/new.ts'], stage: 'git add -Af src' },
  'hidden by a filter': { stage: 'rm .git/info/attributes; touch src/a.ts; git add -A' },
  'hidden by weaker stat checks and old times': { stage: 'touch src/a.ts; git add -A' },
  'with git taken away': { branch: 'main', stage: 'mv $OUT/git .git; git add -A' },
};

/** Names that are easily lost on the way; run in a folder with a `src` of its own. */
export const ODD_NAMES: readonly { readonly name: string; readonly run: string }[] = [
  ['a leading dash', './-rf.ts'], ['a leading dash in a folder', 'src/--all'], ['a line break', 'src/a\nb.ts'], ['a tab', 'src/a\tb.ts'], ['a space at its end', 'src/a.ts '], ['only a space', 'src/ '], ['quotes', `src/"a'b".ts`], ['a backslash', 'src/a\\b.ts'],
  ['glob characters', 'src/[a]*?.ts'], ['a colon of a pathspec', ':(exclude)src'], ['an exclamation mark', '!src'], ['a hash', '#src.ts'], ['an arrow of a rename', 'src/a -> b.ts'], ['Japanese', 'src/新しい ファイル.ts'], ['a composed letter', 'src/が.ts'], ['a decomposed letter', 'src/が.ts'],
  ['an emoji', 'src/🗝️.ts'], ['a mark that turns the direction', 'src/a\u202etxt.ts'], ['a character nobody sees', 'src/a\u200b.ts'], ['an escape sequence', 'src/\u001b[2Ja.ts'], ['the name of a ref', 'HEAD'], ['a name of git', 'src/.gitattributes'], ['a name of git for modules', '.gitmodules'], ['255 bytes', `src/${'n'.repeat(252)}.ts`],
  ['another letter case', 'src/A.ts'], ['dots', 'src/...'], ['a percent sign', 'src/%2e%2e.ts'], ['a dollar', 'src/$HOME.ts'],
].map(([name, path]) => ({ name: `a file named with ${name}`, run: `printf evil > ${quoted(path!)}` }));

/** Kinds of entries. */
export const KINDS: readonly { readonly name: string; readonly run: string }[] = [
  { name: 'a link that leads outside', run: 'ln -s $OUT src/out.ts' },
  { name: 'a link that leads inside', run: 'ln -s ../package.json src/in.json' },
  { name: 'a link exchanged for another', run: 'ln -s a.ts src/x.ts && ln -sfn b.ts src/x.ts' },
  { name: 'a file exchanged at once by rename', run: 'echo evil > src/.tmp && mv -f src/.tmp src/a.ts' },
  { name: 'a file in the place of a folder', run: 'rm -r src && echo evil > src' },
  { name: 'a folder in the place of a file', run: 'rm src/a.ts && mkdir src/a.ts && echo evil > src/a.ts/x' },
  { name: 'a pipe in the place of a file', run: 'rm src/a.ts && mkfifo src/a.ts; echo evil > src/b.ts' },
  { name: 'a file written and its times put back', run: 'touch -r src/a.ts $OUT/t && printf "export const a = 9;\\n" > src/a.ts && touch -r $OUT/t src/a.ts' },
  { name: 'an empty new file', run: ': > src/empty.ts' },
  { name: 'zeros only', run: 'head -c 4096 /dev/zero > src/a.ts' },
  { name: 'a path of 4,000 bytes', run: 'd=$(printf "d%.0s" $(seq 240)); p=src; for i in $(seq 15); do mkdir $d; cd $d; done; echo evil > x.ts' },
  { name: 'copied with its folder', run: 'cp -r src src2' },
  { name: 'unpacked', run: 'mkdir $OUT/z && echo evil > $OUT/z/new.ts && (cd $OUT/z && zip -q ../z.zip new.ts) && unzip -q $OUT/z.zip -d src' },
  { name: 'written by a database', run: 'sqlite3 src/new.db "create table x(y)"' },
  { name: 'cut by a pattern', run: 'csplit -s -f src/part src/b.ts 2' },
  { name: 'written through /proc', run: 'exec 3<> src/a.ts; echo evil > /proc/self/fd/3' },
  { name: 'written through a descriptor of another process', run: 'exec 3<> src/a.ts; sleep 9 > /dev/null 2>&1 & echo evil > /proc/$!/fd/3; kill $!' },
  { name: 'written by a compiler', run: "echo 'int x;' | gcc -x c -c - -o src/new.o" },
  { name: 'extracted with openssl', run: 'echo evil | openssl base64 -out src/new.b64' },
  { name: 'recorded by script', run: 'script -qc "echo evil" src/new.log > /dev/null' },
  { name: 'written by tcl', run: `echo 'set f [open src/new.ts w]; puts $f evil; close $f' | tclsh` },
];

function quoted(path: string): string {
  return `'${path.replaceAll("'", `'\\''`)}'`;
}
