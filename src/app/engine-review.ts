// What the engine gives the review gate: files, texts, the steps of a check and the settings they go by; checkers are loaded with the first text.
import type { Checkers, TextFormat } from '../checkers/checker.ts';
import { excerptsOf } from '../checkers/model/excerpt.ts';
import { reviewCheckers, type ReviewCheckers } from '../checkers/review-checkers.ts';
import type { TemplateSet } from '../checkers/templates/template-set.ts';
import { formatOfFile, languageOfText } from '../checkers/text-kind.ts';
import type { Config } from '../config/schema.ts';
import { DEFAULT_TOOLS } from '../gates/review/default-tools.ts';
import { FIX_TOOLS, type ToolRow } from '../gates/review/fix-tool.ts';
import type { Model } from '../model/model.ts';
import type { ArtifactStore } from '../store/artifacts.ts';
import { manuscriptFiles } from '../system/manuscript-files.ts';
import type { ReviewParts } from '../workflow/review/review-parts.ts';
import { reviewTexts } from '../workflow/review/review-texts.ts';
import type { ModelSteps } from './model-steps.ts';

export interface EngineReviewParts {
  readonly root: string;
  /** The state folder: a person's own templates lie in it. */
  readonly state: string;
  readonly artifacts: ArtifactStore;
  readonly config: () => Config['review'];
  readonly model?: () => Model | undefined;
  /** Keys anchors and fingerprints; made with its first use. */
  readonly secret: () => string;
  /** Instead of the real ones: a test's. */
  readonly checkers?: () => Promise<Checkers>;
  /** Instead of waiting. */
  readonly pause?: ReviewParts['pause'];
}

export interface EngineReview {
  readonly parts: ReviewParts;
  templates(): Promise<TemplateSet>;
  checkers(): Promise<ReviewCheckers>;
  close(): Promise<void>;
}

export function engineReview({ root, state, artifacts, config, model = () => undefined, secret, checkers: given, pause = wait }: EngineReviewParts): EngineReview {
  let opened: Promise<ReviewCheckers> | undefined;
  /** As the templates were when the first text was checked; a run that meets others later says so (QC-006). */
  let asked: ModelSteps | undefined;
  const templates = async (): Promise<TemplateSet> => {
    const [{ shippedTemplates }, { templateSet }, { ownTemplates }] = await Promise.all([import('../checkers/templates/shipped-templates.ts'), import('../checkers/templates/template-set.ts'), import('./own-templates.ts')]);
    const { files, strays } = ownTemplates(state);
    return templateSet(shippedTemplates(), files, strays);
  };
  const steps = async (): Promise<ModelSteps> => (asked ??= (await import('./model-steps.ts')).modelSteps(await templates(), model));
  const checkers = (): Promise<ReviewCheckers> =>
    (opened ??= Promise.all([(given ?? realCheckers)(), steps()]).then(([own, { promptFor }]) => reviewCheckers(own, promptFor)).catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
  const realCheckers = async (): Promise<Checkers> => {
    const { checkerTimeoutSeconds, trustTextlintConfig } = config();
    const { openCheckers } = await import('../checkers/open-checkers.ts');
    return openCheckers({ textlint: { timeoutMs: checkerTimeoutSeconds * 1_000 }, ...(trustTextlintConfig ? { trusted: { root } } : {}), more: (await steps()).added });
  };
  return {
    templates,
    parts: {
      texts: reviewTexts(artifacts),
      files: manuscriptFiles(root),
      checkers,
      // Asked about a step of checkers that are open, and so are these.
      answeredByAgent: (step_id) => asked?.answeredByAgent(step_id),
      excerptsOf: (file, text) => excerptsOf(file, text),
      kindOf,
      toolMap: () => toolMap(config().categoryToolMap),
      tools: FIX_TOOLS,
      pause,
      get anchorSecret() {
        return secret();
      },
    },
    checkers,
    async close() {
      await (await opened?.catch(() => undefined))?.close();
    },
  };
}

function kindOf(file: string, text: string): { readonly format: TextFormat; readonly language: 'ja' | 'en' } {
  return { format: formatOfFile(file), language: languageOfText(text) };
}

/** A category somebody configured is theirs alone; the built-in table serves the others. */
function toolMap(rows: readonly ToolRow[]): readonly ToolRow[] {
  const own = new Set(rows.map(({ category }) => category));
  return [...rows, ...DEFAULT_TOOLS.filter(({ category }) => !own.has(category))];
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
