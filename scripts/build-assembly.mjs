// Compiles what is written in AssemblyScript to WebAssembly.
import { readFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

/** No collector and no library: these modules keep their own memory. */
const OPTIONS = ['--runtime', 'stub', '--use', 'abort=', '-O3', '--converge', '--noAssert'];

export async function buildAssembly(entry, out) {
  const { error, stderr } = await asc.main([entry, '-o', out, ...OPTIONS]);
  if (error) throw new Error(`${entry}: ${stderr.toString() || error.message}`);
  return readFileSync(out);
}
