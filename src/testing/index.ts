// What authors of other backends and of tests import from `sekisho/testing`.
export { fixedClock, seededRandom, type FixedClock } from './doubles.ts';
export { storeContract, type ContractCase } from './store-contract.ts';
