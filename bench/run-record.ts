// Keeps what a benchmark saw: one folder per day and kind of machine, raw samples, versions, load and the command.
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform } from 'node:os';

export interface Series {
  readonly name: string;
  readonly unit: string;
  readonly samples: readonly number[];
}

export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function keepRun(topic: string, summary: Readonly<Record<string, unknown>>, series: readonly Series[], command = `npm run bench -- ${topic}`): string {
  const machine = `${platform()}-${arch()}-${cpus().length}core`;
  const folder = `bench/runs/${new Date().toISOString().slice(0, 10)}-${machine}`;
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${topic}.json`;
  const record = {
    topic, command, at: new Date().toISOString(), node: process.version, machine,
    load: loadavg().map((each) => Number(each.toFixed(2))), summary, series,
  };
  writeFileSync(file, `${JSON.stringify(record, null, 1)}\n`);
  return file;
}
