// What every page of the command line makes its data visible with; the rules are the kernel's, because approvals show data as well.
export { inertJson, makeVisible, visibleLines } from '../../kernel/make-visible.ts';
