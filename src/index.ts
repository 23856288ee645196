// What `import 'sekisho'` gives: the judgements as plain functions. No surface imports this file.
export {};
