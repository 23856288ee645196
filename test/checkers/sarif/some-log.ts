// Logs of other tools in as few words as a test needs.
import { pathsUnder } from '../../../src/checkers/sarif/artifact-path.ts';
import { readSarif, type SarifReading } from '../../../src/checkers/sarif/read-sarif.ts';

export type Json = Record<string, unknown>;

export function result(uri: string, region: Json | undefined, more: Json = {}): Json {
  return { ruleId: 'r1', message: { text: 'words' }, locations: [{ physicalLocation: { artifactLocation: { uri }, ...(region === undefined ? {} : { region }) } }], ...more };
}

export function log(results: unknown, run: Json = {}, driver: Json = {}): Json {
  return { version: '2.1.0', runs: [{ tool: { driver: { name: 'ESLint', semanticVersion: '9.0.0', ...driver } }, results, ...run }] };
}

export function read(value: unknown, texts: Readonly<Record<string, string>>, root = '/home/u/novel'): SarifReading {
  return readSarif(value, { resolve: pathsUnder(root), textOf: (file) => (Object.hasOwn(texts, file) ? texts[file] : undefined) });
}

/** The very characters a reading's first finding points at. */
export function words(reading: SarifReading, texts: Readonly<Record<string, string>>): string | undefined {
  const [first] = reading.files;
  const finding = first?.findings[0]?.finding;
  return finding === undefined ? undefined : texts[first!.file]!.slice(...(finding.point ?? finding.range));
}
