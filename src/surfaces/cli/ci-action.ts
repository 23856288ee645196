// The workflow that makes the wall part of a repository's continuous integration; a template, printed for a person to commit.

/** Runs as the base branch has it, so that a change cannot take the wall away; nothing of the change is executed, git alone is read. */
export function ciAction(version: string): string {
  return `# Every changed file must be covered by a signed permit (sekisho verify).
name: sekisho
on:
  pull_request_target:
permissions:
  contents: read
jobs:
  verify:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          ref: \${{ github.event.pull_request.head.sha }}
          fetch-depth: 0
          persist-credentials: false
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      # Installed beside the checkout: no settings of the change are read by npm.
      - run: npm install --prefix "$RUNNER_TEMP/sekisho" --ignore-scripts --no-audit --no-fund sekisho@${version}
        working-directory: \${{ runner.temp }}
      - run: node "$RUNNER_TEMP/sekisho/node_modules/sekisho/dist/cli.mjs" verify --base "$BASE" --root "$GITHUB_WORKSPACE"
        working-directory: \${{ runner.temp }}
        env:
          BASE: \${{ github.event.pull_request.base.sha }}
`;
}
