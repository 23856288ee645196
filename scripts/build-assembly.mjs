// Compiles what is written in AssemblyScript to WebAssembly.
import { readFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

/** No collector and no library: these modules keep their own memory. */
const OPTIONS = ['--runtime', 'stub', '--use', 'abort=', '-O3', '--noAssert', '--maximumMemory', '16384'];

export async function buildAssembly(entry, out) {
  const { error, stderr } = await asc.main([entry, '-o', out, ...OPTIONS]);
  if (error) throw new Error(`${entry}: ${stderr.toString() || error.message}`);
  return readFileSync(out);
}
