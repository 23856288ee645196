// Every limit of the product with its unit in its name; surfaces and schemas take them from here and nowhere else.

const MiB = 1024 * 1024;

export const LIMITS = {
  /** One request over HTTP, the engine socket or a CLI input file. */
  requestBytes: 4 * MiB,
  /** Nesting of any JSON given to us; deeper input is refused before anything walks it. */
  jsonDepth: 64,
  instructionCharacters: 100_000,
  taskTextCharacters: 20_000,
  tasksPerPlan: 2_000,
  dependenciesPerTask: 200,
  taskIdCharacters: 200,
  customTerms: 200,
  /** All texts of one plan together: judging is synchronous, and other callers wait for it. */
  planCharacters: 100_000,
  termCharacters: 200,
  learnedPairs: 500,
  /** Terms taken from a request into `terms`; the full list of requirements is kept beside it. */
  termsFromRequest: 10,
  /** How long the answer to a request id is remembered. */
  requestMemoryMs: 24 * 60 * 60 * 1000,
  requestIdCharacters: 200,
  pairingCodeMs: 10 * 60 * 1000,
  pairingTries: 5,
  pageSignInMs: 30 * 24 * 60 * 60 * 1000,
  /** How long the risk of a request stays with the files that were read for it. */
  riskMemoryMs: 24 * 60 * 60 * 1000,
  /** All texts of one report together; a longer one is refused unread. */
  reportCharacters: 200_000,
  /** Values (keys of objects, elements of lists) of one report; a list of 100,000 is still examined. */
  reportValues: 250_000,
  /** Faults listed for one report; the rest is counted. */
  reportFaults: 200,
  /** Faults and ids in one correction prompt, and the length of each. */
  promptFaults: 50,
  promptIds: 200,
  promptLineCharacters: 300,
  /** One answer of a model's endpoint: the longest report, every character escaped, and room for what else endpoints send along. */
  modelAnswerBytes: 4 * MiB,
  /** How much of a refused report is shown to the model again; a longer one is only named. */
  promptOutputCharacters: 40_000,
  /** Of one node's context in a prompt, and of all of them together; the rest is left out visibly. */
  promptContextCharacters: 1_000,
  promptContextsCharacters: 60_000,
  intentCharacters: 20_000,
  constraints: 50,
  /** Nodes of a dashboard that somebody sends along with a question. */
  proposalNodes: 200,
  proposalTitleCharacters: 2_000,
  /** Nodes on the dashboard; an answer that leaves some out says so. */
  dashboardNodes: 50,
  /** A person's yes is good for this long and not a moment longer. */
  confirmationMs: 24 * 60 * 60 * 1000,
  /** Questions that wait for a person at one time; who asks more than anyone can read is asking for a careless yes. */
  pendingApprovals: 100,
  nodeTitleCharacters: 500,
  nodeContextCharacters: 20_000,
  /** Children added by one call: a person reads all of them before saying yes. */
  childrenPerCall: 50,
  /** Words stored with a change: why it was done, or what was said. */
  reasonCharacters: 2_000,
  pathCharacters: 4_096,
  /** Files of one check; each is a run of its own. */
  filesPerReview: 200,
  codeNameCharacters: 500,
  codePatterns: 50,
  codePatternCharacters: 2_000,
  codeQuestionCharacters: 2_000,
  codeHits: 1_000,
  /** Rows in one answer before a cursor is needed. */
  pageRows: 100,
} as const;
