// The command line from arguments to exit code. Whatever goes wrong leaves here, once, in the manner that was asked for.
import { scanEarly } from './early-scan.ts';
import { UsageError } from './usage-error.ts';
import { createVoice } from './voice.ts';
import type { CliWorld } from './world.ts';

export async function runCli(argv: readonly string[], world: CliWorld): Promise<number> {
  const scan = scanEarly(argv);
  const voice = createVoice(world, scan);
  try {
    if (scan.wantsVersion) {
      voice.result('version', { version: world.version }, () => [world.version]);
      return 0;
    }
    if (scan.wrongLanguage !== undefined) throw wrongLanguage(scan.wrongLanguage);
    const { runProgram } = await import('./program.ts'); // the parser is not needed for what stands above
    return await runProgram(scan, voice, world);
  } catch (thrown) {
    const complaint = commanderComplaint(thrown);
    if (complaint?.exitCode === 0) return 0; // help was shown
    return voice.failure(complaint === undefined ? thrown : otherComplaint(complaint.message));
  }
}

/** Recognised by its shape: importing the class would load the parser. */
function commanderComplaint(thrown: unknown): { exitCode: number; message: string } | undefined {
  if (!(thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('commander.'))) return undefined;
  return { exitCode: 'exitCode' in thrown ? Number(thrown.exitCode) : 1, message: thrown.message };
}

function otherComplaint(message: string): UsageError {
  const reason = message.replace(/^error: /, '');
  return new UsageError({ reason: { en: reason, ja: reason }, hint: { en: 'See `sekisho --help`.', ja: '`sekisho --help` を参照してください。' } });
}

function wrongLanguage(found: string): UsageError {
  return new UsageError({
    reason: { en: `--lang: "${found.slice(0, 80)}" is not one of en, ja`, ja: `--lang: "${found.slice(0, 80)}" は en、ja のいずれでもありません` },
    hint: { en: 'Use --lang en or --lang ja.', ja: '--lang en または --lang ja を指定してください。' },
  });
}
