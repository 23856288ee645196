export function buildHook(outfile: string): { readonly mark: string; readonly length: number };
