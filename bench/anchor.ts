// The same bench under its other name.
export { run } from './anchors.ts';
