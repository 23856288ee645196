// What authors of other backends and of tests import from `sekisho/testing`.
export { fixedClock, seededRandom, type FixedClock } from './doubles.ts';
export { scriptedModel, type ScriptedAnswer, type ScriptedModel } from '../model/scripted.ts';
export type { Model, ModelAnswer, ModelMessage, ModelQuestion } from '../model/model.ts';
export { storeContract, type ContractCase } from './store-contract.ts';
