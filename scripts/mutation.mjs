// `npm run test:mutation [-- folder|file … --every N --sample N]`: changes the gates' code in thousands of small ways, one at a time, and sees whether the tests notice.
import { parseArgs } from 'node:util';
import { askedFolders } from './mutation/folders.mjs';
import { instrument } from './mutation/instrument.mjs';
import { countedBy, table, writeReport } from './mutation/report.mjs';
import { disagreeing } from './mutation/sample.mjs';
import { judge } from './mutation/supervisor.mjs';

const EVERY_MS = 30_000;
const { positionals, values } = parseArgs({ allowPositionals: true, options: { every: { type: 'string', default: '1' }, sample: { type: 'string', default: '0' } } });
/** One mutant in so many: an estimate where the whole would take too long. */
const every = Number(values.every);

for (const folder of askedFolders(positionals)) {
  const began = performance.now();
  const { mutants: all, texts } = await instrument(folder.files);
  const mutants = all.filter((_, at) => at % every === 0);
  const verdicts = [];
  let told = began;
  await judge({ ...folder, mutants, texts }, (mutant, { verdict }) => {
    verdicts.push({ ...mutant, verdict });
    if (performance.now() - told < EVERY_MS) return;
    told = performance.now();
    console.error(`${folder.name}: ${verdicts.length} of ${mutants.length}, ${countedBy(verdicts).score.toFixed(1)} %`);
  });
  const minutes = Number(((performance.now() - began) / 60_000).toFixed(1));
  const { score, noticed, total } = countedBy(verdicts);
  console.log(`${table(verdicts)}\n\n${folder.source}: ${noticed} of ${total} noticed, ${score.toFixed(2)} % (bar ${folder.bar} %), ${minutes} minutes; survivors in ${writeReport({ ...folder, every }, verdicts, minutes)}\n`);
  if (Number(values.sample) > 0) tellDisagreeing(folder, verdicts, Number(values.sample));
  // Every folder is measured before a low score of one of them ends it.
  if (score < folder.bar) process.exitCode = 1;
}

function tellDisagreeing(folder, verdicts, count) {
  const found = disagreeing(folder, verdicts, count);
  for (const { file, line, column, mutator, replacement, verdict, vitest } of found) console.log(`${file}:${line}:${column} ${mutator} ${JSON.stringify(replacement)}: ${verdict} here, ${vitest} by vitest`);
  console.log(`${folder.source}: vitest itself disagrees on ${found.length} of ${count}`);
  if (found.length > 0) process.exitCode = 1;
}
