// A process that opens every table of the dictionary and asks each for a word: what loading them costs, beside a bare node.
import { conceptTable, mainTable, translationTable } from '../src/language/dictionary/load.ts';

for (const table of [mainTable(), translationTable(), conceptTable()]) table.groups('login');
