export function buildHook(outfile: string): void;
