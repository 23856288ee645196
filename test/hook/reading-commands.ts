// Command lines agents really run to look around, one per line: none of them changes a file of the tree. Written before the classifier was tuned to them.

/** What a project of this kind would have in its configuration: its test runners and linters. */
export const CONFIGURED_READERS: readonly string[] = [
  'npm test', 'npm run test', 'npm run lint', 'npm run typecheck', 'npx vitest run', 'npx jest', 'npx eslint', 'npx prettier --check',
  'pytest', 'python -m pytest', 'python3 -m pytest', 'mypy', 'cargo test', 'cargo check', 'cargo clippy', 'go test', 'go vet', 'make test', 'bundle exec rspec', 'mvn test', 'pnpm test', 'yarn test',
];

const LINES = String.raw`
rg "createSession" src
rg -n "createSession" src/
rg -n --hidden -g '!.git' "TODO|FIXME" .
rg -l "import .* from 'zod'" --type ts
rg --files
rg --files -g '*.test.ts'
rg --files | head -50
rg --files src | wc -l
rg -n "class \w+Store" -g '*.ts' -g '!*.test.ts'
rg -c "describe\(" test | sort -t: -k2 -nr | head
rg -A 5 -B 2 "function dispatch" src/operations
rg -U "interface Foo \{[^}]*\}" src
rg -F "a.b(c)" .
rg -w user --type py
rg -i "password" --glob '!node_modules/**' -n
rg -o "QC-[0-9]+" src | sort | uniq -c | sort -rn
rg --type-list | grep ts
rg -nP "(?<=foo)bar" lib
rg "export (const|function) \w+" src/kernel -o --no-filename | sort -u
rg -n "useEffect\(" src --json | jq -r 'select(.type=="match") | .data.path.text' | sort -u
rg -n --no-heading --color=never "TODO" | cut -d: -f1 | uniq -c
rg --sort path "deprecated" docs
rg -n -e foo -e bar src
rg "foo" -r "bar" src/a.ts
rg --stats "import" src > /dev/null
rg -q "needle" src && echo yes || echo no
rg -m 3 "error" logs/app.log
rg -n "^#{1,3} " README.md
rg -tjs -tts "fetch\(" --max-depth 3
rg --count-matches "await " src
rg -n "\\\$\{" src/templates
rg -n '"name":' package.json
rg -n 'process\.env\.[A-Z_]+' -o -h src | sort | uniq
rg --no-ignore -l "license" node_modules/zod
rg -uu "secret" -l | head -20
grep -rn "TODO" src
grep -rn --include='*.py' "def main" .
grep -rnE "foo|bar" src | head -20
grep -c "" README.md
grep -n "version" package.json
grep -v "^#" .env.example
grep -rl "useState" src/components
grep -o "https\?://[^ ]*" README.md
grep -A10 "scripts" package.json
grep -rn "import.*lodash" --include=*.ts --include=*.tsx src | wc -l
grep -i error /var/log/syslog | tail -5
grep -q foo file.txt; echo $?
grep -nw "id" schema.sql
grep -rnI "FIXME" . --exclude-dir=node_modules --exclude-dir=.git
grep -P "\d{3}" data.txt
grep -E '^(feat|fix)' CHANGELOG.md 2>/dev/null | head
grep -rn "a" src 2>&1 | tail -3
grep -L "use strict" src/*.js
grep -zo "foo.*bar" x.txt
egrep -rn "warn|error" src
fgrep -n "[x]" notes.md
ls
ls -la
ls -la src/
ls -R src | head -100
ls -1 test/*.ts
ls -lt | head
ls -lh dist/
ls -d */
ls src/**/*.ts
ls -la ~/.config
ls node_modules/.bin | head -40
ls -la /tmp
ls *.md 2>/dev/null
ls -A
ls -lS | head -5
ls packages/*/package.json
cat package.json
cat src/index.ts src/cli.ts
cat -n src/index.ts
cat README.md | head -100
cat -A src/x.ts | head
cat .gitignore
cat /etc/os-release
cat tsconfig*.json
cat package.json | jq .scripts
cat src/a.ts | grep -n import
cat "docs/my file.md"
cat <<'EOF2' | wc -l
a
b
EOF2
cat .github/workflows/*.yml
cat src/{a,b,c}.ts
cat ./.claude/settings.json
cat $HOME/.gitconfig
cat "$PWD/package.json"
cat -- -odd-name.txt
head -50 src/index.ts
head -n 20 README.md
head -c 200 data.bin | xxd
head -n -5 list.txt
head src/*.ts
tail -20 CHANGELOG.md
tail -n +10 src/a.ts
tail -n +100 src/a.ts | head -50
tail -c 500 log.txt
head -120 src/a.ts | tail -40
tail -f /dev/null & sleep 0
wc -l src/*.ts
wc -l src/**/*.ts | sort -n | tail -20
wc -c dist/cli.mjs
wc -w README.md
find . -name "*.ts"
find . -name '*.test.ts' -not -path './node_modules/*'
find src -type f | wc -l
find . -type d -name __pycache__
find . -maxdepth 2 -type d | sort
find src -name '*.ts' -exec grep -l "TODO" {} \;
find src -name '*.ts' -exec wc -l {} +
find . -size +1M -not -path '*/.git/*'
find . -newer package.json -type f | head
find . -mtime -1 -type f -print
find . -type f -name '*.json' -print0 | xargs -0 ls -la
find . -path ./node_modules -prune -o -name '*.js' -print
find src \( -name '*.ts' -o -name '*.tsx' \) -type f
find . -iname '*readme*'
find . -type l -ls
find . -empty -type f
find src -type f -name "*.py" | xargs wc -l | tail -1
find . -name "*.md" | xargs grep -l "install"
find . -type f -printf '%s %p\n' | sort -rn | head -10
find /usr/include -name 'stdio.h' 2>/dev/null
find . -name package.json -not -path "*/node_modules/*" -exec cat {} \;
find src -type f -regex '.*\.\(ts\|js\)$'
find . -type f -perm -u+x | head
find . -name '*.ts' | sed 's|/[^/]*$||' | sort | uniq -c
find . -type f -name '*.go' -exec head -5 {} \;
fd -e ts
fd '^index' src
fd -t f -e py . src | head
fd -H .env
fd -t d test
fdfind -e md
tree -L 2
tree -I 'node_modules|dist' -L 3
tree src --dirsfirst
git status
git status --short
git status -sb
git status --porcelain=v2 --branch
git log --oneline -20
git log -5
git log --oneline --graph --all | head -30
git log -p -1 -- src/index.ts
git log --since="2 weeks ago" --pretty=format:"%h %an %s"
git log -S"createSession" --oneline
git log --stat -3
git log --follow -- src/a.ts
git log main..HEAD --oneline
git log --author=kato --oneline | wc -l
git log -L 10,20:src/a.ts
git log --format='%H %ad' --date=short -n 3
git --no-pager log -3
git --no-pager diff HEAD~1
git -C ../other log --oneline -3
git diff
git diff --stat
git diff --cached
git diff --name-only main...HEAD
git diff HEAD~3 -- src
git diff --word-diff README.md
git diff -U10 src/a.ts | head -80
git diff --no-index a.txt b.txt
git diff --check
git diff origin/main --stat | tail -1
git show HEAD
git show HEAD:src/index.ts
git show --stat HEAD~2
git show main:package.json | jq .version
git show --name-only --format= HEAD
git blame src/index.ts
git blame -L 10,30 src/index.ts
git blame -w -C src/a.ts | head -20
git branch
git branch -a
git branch -vv
git branch --show-current
git branch -r --contains HEAD
git branch --list 'feature/*'
git branch --merged main
git branch --sort=-committerdate | head
git tag
git tag -l 'v*'
git tag --sort=-creatordate | head -3
git tag --points-at HEAD
git remote -v
git remote
git remote get-url origin
git remote show origin
git stash list
git stash show -p stash@{0}
git rev-parse HEAD
git rev-parse --show-toplevel
git rev-parse --abbrev-ref HEAD
git rev-list --count HEAD
git ls-files
git ls-files src | wc -l
git ls-files -o --exclude-standard
git ls-files '*.ts' | xargs wc -l | tail -1
git ls-files -z | xargs -0 grep -l TODO
git ls-tree -r HEAD --name-only
git ls-remote --heads origin
git grep -n "createSession"
git grep -l TODO -- '*.ts'
git grep -n -e foo --and -e bar
git describe --tags --always
git shortlog -sn --all | head
git config --get user.name
git config --list
git config user.email
git config --get-regexp '^alias'
git config -l --show-origin
git merge-base main HEAD
git cat-file -p HEAD
git cat-file -t HEAD:src
git reflog
git reflog -10
git reflog show main
git for-each-ref --sort=-committerdate refs/heads --format='%(refname:short)' | head
git worktree list
git submodule status
git check-ignore -v dist
git count-objects -vH
git show-ref --heads
git name-rev HEAD
git cherry -v main
git diff-tree --no-commit-id --name-only -r HEAD
git log --oneline | grep -i fix
git whatchanged -3 --oneline
git range-diff main~3..main~1 main~2..main
git var GIT_EDITOR
git version
git --version
git help log | head -20
git log -1 --format=%cd && git status -s
git -c color.ui=never diff
git -c core.quotepath=off status --short
git format-patch -1 --stdout
git apply --check fix.patch
git apply --stat fix.patch
git notes list
git symbolic-ref --short HEAD
git show-branch
git verify-commit HEAD
sed -n '1,50p' src/index.ts
sed -n 10,20p src/a.ts
sed -n '100,$p' src/a.ts
sed -n '/function foo/,/^}/p' src/a.ts
sed 's/foo/bar/g' src/a.ts | head
sed -e 's/a/b/' -e 's/c/d/' x.txt
sed -n -e '5p' -e '10p' x.txt
sed '/^$/d' README.md | wc -l
sed -E 's/([a-z]+)=.*/\1/' .env.example
sed -n '1,5p;10,15p' a.ts
sed 10q a.ts
sed -n '$=' a.ts
sed 's|/home/[^/]*|~|' paths.txt
sed -n "12,40p" "src/some file.ts"
sed '1d;$d' table.md
sed -n '/start/,/end/{/start/!{/end/!p}}' x.txt
sed 's/^/  /' x.txt
sed -n 's/.*"version": "\(.*\)".*/\1/p' package.json
sed 's/w/W/g; s/e/E/' x.txt
sed = a.ts | sed 'N;s/\n/ /' | head
nl -ba src/a.ts | sed -n '30,60p'
cat -n a.ts | sed -n 1,10p
awk '{print $1}' data.txt
awk -F: '{print $1}' /etc/passwd
awk 'NR>=10 && NR<=20' src/a.ts
awk '/start/,/end/' file.txt
awk '{s+=$1} END {print s}' nums.txt
awk -F'\t' '$3 > 100 {print $1, $3}' data.tsv
awk 'length > 120 {print FILENAME": "FNR}' src/*.ts
awk 'NR==FNR{a[$1];next} $1 in a' a.txt b.txt
awk '{ if ($2 > max) max = $2 } END { print max }' x
awk '!seen[$0]++' list.txt
awk 'BEGIN{for(i=0;i<3;i++) print i}'
awk -v n=3 'NR==n' x.txt
awk '{printf "%-20s %d\n", $1, $2}' x.txt
awk '/TODO|FIXME/ {c++} END {print c+0}' src/*.ts
awk 'FNR==1{print FILENAME} {print}' a b
jq . package.json
jq '.scripts' package.json
jq -r '.dependencies | keys[]' package.json
jq '.[] | select(.age > 30) | .name' people.json
jq -s 'length' *.json
jq --arg k name '.[$k]' package.json
jq -c '.items[]' data.json | head -5
jq 'to_entries | map("\(.key)=\(.value)") | .[]' -r conf.json
jq 'paths(scalars) | join(".")' -r x.json | head
yq '.jobs' .github/workflows/ci.yml
yq -r .version Chart.yaml
sort names.txt
sort -u names.txt | wc -l
sort -t, -k2 -n data.csv
sort -rn counts.txt | head
sort a.txt | uniq -c | sort -rn
uniq -c sorted.txt
uniq -d sorted.txt
cut -d, -f1,3 data.csv
cut -c1-80 long.txt
tr 'a-z' 'A-Z' < names.txt
tr -d '\r' < dos.txt | head
tr ' ' '\n' < words.txt | sort | uniq -c
paste -sd, names.txt
paste a.txt b.txt
comm -12 a.txt b.txt
comm -23 <(sort a.txt) <(sort b.txt)
diff a.txt b.txt
diff -u old.ts new.ts
diff -rq src lib
diff <(git show HEAD:a.ts) a.ts
diff --side-by-side a b | head
cmp a.bin b.bin
column -t -s, data.csv
fold -w 80 -s README.md | head
nl src/a.ts
tac log.txt | head
rev names.txt
od -c x.bin | head
xxd x.bin | head -5
xxd -l 64 x.bin
hexdump -C x.bin | head
strings dist/app | grep version
file dist/*
file -b --mime-type image.png
stat package.json
stat -c '%s %n' *
du -sh .
du -sh node_modules
du -ah src | sort -rh | head
df -h
md5sum package.json
sha256sum dist/*
shasum -a 256 package.json
cksum a.txt
base64 -d secret.b64 | head -c 20
base64 < x.bin | head
pwd
cd src && ls
cd packages/core && cat package.json
cd /tmp && pwd
cd src; rg -n foo
(cd src && ls -la)
cd "$HOME" && ls
pushd src && ls && popd
echo hello
echo "$PATH"
echo $PATH | tr ':' '\n'
echo "a: $(git rev-parse --short HEAD)"
echo "---"; cat a.txt; echo "---"
echo -e "a\tb"
echo $?
printf '%s\n' *.ts
printf "%s\n" "$HOME"
true
false || true
test -f package.json && echo exists
[ -d src ] && ls src
[[ -f a.ts ]] && cat a.ts
if [ -f yarn.lock ]; then echo yarn; else echo npm; fi
for f in src/*.ts; do echo "== $f"; head -5 "$f"; done
for f in a.ts b.ts; do sed -n 1,10p "$f"; done
for d in packages/*; do echo $d; jq -r .version $d/package.json; done
for i in 1 2 3; do echo $i; done
while read f; do wc -l "$f"; done < list.txt
git ls-files | while read -r f; do head -1 "$f"; done
git ls-files | while IFS= read -r line; do echo "$line"; done
which node
which python3 pip
type node
command -v rg
whereis gcc
date
date +%Y-%m-%d
date -u
date -d yesterday +%F
uname -a
uname -s
whoami
id
hostname
env | grep NODE
env
printenv
printenv PATH
basename src/a.ts .ts
dirname src/a.ts
realpath src
readlink -f node_modules/.bin/tsc
ps aux | grep node
ps -ef | head
lsof -i :3000
netstat -tlnp 2>/dev/null | head
ss -tlnp
free -h
uptime
nproc
lscpu | head
ulimit -a
locale
sleep 1
time ls
time git status
timeout 10 rg foo
timeout 5s git log -1
nice -n 10 rg foo src
node --version
node -v
npm --version
npm -v
npm ls
npm ls --depth=0
npm ls zod
npm list -g --depth=0
npm view zod version
npm view zod versions --json | tail -5
npm outdated
npm explain zod
npm why zod
npm config get registry
npm run
npm root
npm root -g
npm prefix
npm audit
npm audit --json | jq .metadata
npm pkg get scripts
npm info typescript dist-tags
npm search mcp --json | jq length
pnpm list
pnpm why zod
pnpm --version
yarn --version
yarn why lodash
yarn list --depth=0
python --version
python3 --version
python3 -V
pip list
pip show requests
pip freeze
pip --version
python -m pip list
python3 -m json.tool data.json
uv --version
uv pip list
poetry show
conda list
cargo --version
cargo tree
cargo tree -i serde
cargo metadata --format-version 1 --no-deps | jq '.packages[].name'
rustc --version
go version
go env GOPATH
go list ./...
go list -m all
go doc fmt.Println
java -version
javac -version
ruby -v
gem list
php -v
composer show
dotnet --version
dotnet --list-sdks
deno --version
bun --version
tsc --version
tsc --noEmit
npx tsc --noEmit
npx tsc --noEmit -p tsconfig.json
npx tsc --noEmit --pretty false | head -20
node_modules/.bin/tsc --noEmit
npx tsc -p packages/core --noEmit 2>&1 | tail -30
tsc --showConfig
npx tsc --noEmit --listFiles | grep src | head
node --check src/a.js
node -p process.version
ruff check .
ruff check src --output-format=concise
ruff --version
npm test
npm test 2>&1 | tail -50
npm test -- test/a.test.ts
npm run test -- --reporter=dot
npm run lint
npm run typecheck
npm run -s typecheck
npx vitest run
npx vitest run test/a.test.ts -t "works"
npx vitest run 2>&1 | grep -E "FAIL|✓" | head
npx jest src/a.test.js
npx eslint src
npx eslint src/a.ts --format json | jq '.[].messages'
npx prettier --check .
pytest
pytest -q
pytest tests/test_a.py::test_b -x
pytest -k "login and not slow" --tb=short 2>&1 | tail -40
python -m pytest tests -q
python3 -m pytest -x
PYTHONDONTWRITEBYTECODE=1 pytest -q
mypy src
cargo test
cargo test -- --nocapture 2>&1 | tail -20
cargo check
cargo check --all-targets 2>&1 | grep error | head
cargo clippy -- -D warnings
go test ./...
go test -run TestFoo ./pkg/foo -v
go vet ./...
make test
bundle exec rspec spec/a_spec.rb
mvn test -q
pnpm test
yarn test a.test.js
CI=1 npm test
NODE_ENV=test npm test
FORCE_COLOR=0 npx vitest run
cd packages/core && npm test
timeout 120 npm test
npm test > /dev/null 2>&1; echo $?
LC_ALL=C sort names.txt
TZ=UTC date
NO_COLOR=1 rg foo
GIT_PAGER=cat git log -3
PAGER=cat git diff
less README.md
more README.md
man ls | head -30
bat src/a.ts
bat -p --color=never src/a.ts
batcat -n a.ts
zcat log.gz | head
zgrep error log.gz
unzip -l a.zip
unzip -p a.zip manifest.json
tar tf a.tar
tar -tzf a.tgz | head
tar tvf a.tar.gz
gzip -l a.gz
gh pr list
gh pr view 12
gh pr diff 12
gh pr checks
gh issue list --limit 5
gh issue view 8 --comments
gh run list
gh run view 123 --log-failed | tail -50
gh repo view
gh api repos/o/r/pulls/12/comments
gh auth status
gh search code "foo" --limit 5
gh release list
docker ps
docker ps -a
docker images
docker logs app --tail 50
docker inspect app
docker compose ps
docker compose logs --tail=20
docker --version
kubectl get pods
kubectl describe pod x
kubectl logs x --tail=10
curl -s http://localhost:3000/health
curl -sS -H 'Accept: application/json' http://localhost:3000/api | jq .
curl -I https://example.com
curl -sL https://example.com | head -20
curl -s -o /dev/null -w '%{http_code}\n' http://localhost:8080
seq 1 10
expr 1 + 2
bc <<< "2+2"
echo "2^10" | bc
xargs -n1 echo < list.txt
git diff --name-only | xargs head -5
git diff --name-only | xargs -I{} sh -c 'echo {}'
rg -l foo | xargs rg -n bar
rg -l foo | xargs -r wc -l
ls *.ts | xargs -n 1 basename
ls | grep -v node_modules | xargs du -sh
xmllint --xpath '//a/text()' x.xml
xmllint --noout x.xml
readelf -h a.out
nm -D lib.so | head
objdump -d a.out | head
otool -L app
sw_vers
brew list
brew info node
apt list --installed 2>/dev/null | head
dpkg -l | grep ssl
dpkg -L coreutils | head
systemctl status nginx
journalctl -u app -n 50 --no-pager
crontab -l
iconv -f sjis -t utf-8 old.txt | head
ast-grep -p 'console.log($A)' src
ast-grep run --pattern 'foo($$$)' --lang ts
sg -p 'x' -l ts
cloc src
tokei
scc src
bash -lc 'rg -n foo src'
bash -c "ls -la && cat package.json"
sh -c 'cat a.txt | head'
bash -lc "sed -n '1,20p' src/a.ts"
zsh -lc 'git status --short'
bash -n script.sh
set -e; ls; cat a.txt
set -o pipefail; rg foo | head
set -x; git status
x=src/a.ts; head -5 $x
f=package.json && cat "$f"
v=$(git rev-parse HEAD); echo $v
{ ls; pwd; } | head
! grep -q foo a.txt
ls && pwd; date || true
ls | head # the newest files
ls \
  -la \
  src
cat a.txt |
  grep b |
  wc -l
git log --oneline \
  | head -5
ls -la; echo; git status --short; echo; git log --oneline -3
test -d .git && git log -1 || echo "no git"
echo "== package"; cat package.json; echo "== tsconfig"; cat tsconfig.json
rg -n "foo" src || echo "none"
rg -n 'a > b' src
rg -n "x >> y" src
rg 'foo|bar;baz&&qux' src
grep -n "a > b && c" src/a.ts
git log --grep="a; rm -rf" --oneline
git log --format="%h -> %s" -3
cat a.ts 2>/dev/null || cat b.ts
ls nonexist 2>&1 | cat
cat a 1>&2
ls >/dev/null
ls &>/dev/null && echo ok
command ls
\ls
"ls" -la
/bin/ls -la
/usr/bin/env
/usr/bin/git status
/usr/bin/grep foo a.txt
tee /dev/null < a.txt
dd if=a.bin bs=1 count=16 2>/dev/null | xxd
python3 -c "import json;print(json.load(open('package.json'))['version'])"
node -e "console.log(require('./package.json').version)"
perl -ne 'print if /foo/' a.txt
make -n build
`;

/** A line that ends with `\` or `|`, or opens a heredoc, goes on in the next one. */
function split(text: string): string[] {
  const found: string[] = [];
  let until: string | undefined;
  let goesOn = false;
  for (const line of text.split('\n')) {
    if (line === '' && until === undefined) continue;
    if (until !== undefined || goesOn) found[found.length - 1] += `\n${line}`;
    else found.push(line);
    if (until === undefined) until = /<<'(\w+)'/.exec(line)?.[1];
    else if (line === until) until = undefined;
    goesOn = until === undefined && /(?:\\|\|)$/.test(line);
  }
  return found;
}

export const READING_COMMANDS: readonly string[] = split(LINES);
