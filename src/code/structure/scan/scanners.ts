// The languages whose files are read without a parser where that is no guess.
import type { Collected } from '../collect.ts';
import { scanJavascript } from './javascript.ts';
import { scanPython } from './python.ts';

/** Undefined: the scanner is not sure of this file. */
export type Scanner = (text: string) => Collected | undefined;

export const SCANNERS: Readonly<Partial<Record<string, Scanner>>> = { javascript: scanJavascript, python: scanPython };
