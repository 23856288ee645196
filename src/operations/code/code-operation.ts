// Declares one code tool: asks the index, and within a session leaves the receipt in the same commit as the answer.
import * as z from 'zod';
import type { Certificate } from '../../code/answers/certificate.ts';
import type { CodeIndex } from '../../code/code-index.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { defineOperation, type Answer, type Call, type Operation } from '../operation.ts';
import { findSession } from '../session/sessions.ts';
import { closedHere, closedIn } from '../understanding/phase-check.ts';
import { BLOCKED_ANSWER } from '../understanding/shapes.ts';
import { writeReceipt, type Evidence } from './receipts.ts';

interface CodeTool<I extends z.ZodObject, O extends z.ZodObject> {
  readonly id: string;
  readonly title: Bilingual;
  readonly summary: Bilingual;
  readonly input: I;
  readonly output: O;
  readonly cli: Operation['cli'];
  ask(input: z.infer<I>, index: CodeIndex, call: Call): Promise<{ readonly answer: Answer<O> & { readonly certificate: Certificate }; readonly evidence: () => Evidence }>;
}

export function codeOperation<I extends z.ZodObject, O extends z.ZodObject>({ ask, ...declared }: CodeTool<I, O>): Operation<I, z.ZodUnion<[O, typeof BLOCKED_ANSWER]>> {
  return defineOperation({
    ...declared,
    output: z.union([declared.output, BLOCKED_ANSWER]),
    gate: 'understanding',
    effect: 'write',
    async run(input, call) {
      const { session_id, ...params } = input as { session_id?: string } & Record<string, unknown>;
      // Before the search: a foreign session must not cost a look over the tree, nor a tool that is closed there.
      const closed = session_id === undefined ? undefined : call.read((tx) => closedHere(tx, call, declared.id, session_id));
      if (closed !== undefined) return closed as never;
      const { answer, evidence } = await ask(input, await call.code(), call);
      if (session_id === undefined) return answer as never;
      const proof = evidence();
      return call.commit((tx) => {
        const session = findSession(tx, call.principal, session_id);
        const closedSince = closedIn(tx, call, declared.id, session);
        return closedSince ?? { ...answer, receipt_id: writeReceipt(tx, call, session, declared.id, params, answer.certificate, proof) };
      }) as never;
    },
  });
}
