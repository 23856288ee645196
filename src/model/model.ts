// The port of every language model: one question, one complete answer as text, or an error that says it was not asked. Nothing here judges.

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
}

export interface ModelQuestion {
  readonly messages: readonly ModelMessage[];
  /** Ask for one JSON object (`response_format: json_object`). */
  readonly json: boolean;
  readonly signal?: AbortSignal;
}

export interface ModelAnswer {
  readonly text: string;
  /** `cut`: the model says that it stopped before the end; such a text is never taken for a whole one. */
  readonly ended: 'whole' | 'cut';
  /** Calls it took, retries of the line included. */
  readonly calls: number;
}

/** `ask` throws QC-004 when no answer could be had; a key or a base address never stands in the error. */
export interface Model {
  /** As shown to people: the model's name, never its key. */
  readonly name: string;
  ask(question: ModelQuestion): Promise<ModelAnswer>;
}
