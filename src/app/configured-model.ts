// The model the settings and the OPENAI_ variables describe, or none; made anew when the settings change.
import type { Config } from '../config/schema.ts';
import type { Clock } from '../kernel/ports.ts';
import { mayCarryKey, OPENAI_URL } from '../model/endpoint.ts';
import type { ModelLine } from '../model/line.ts';
import type { Model } from '../model/model.ts';
import { openAiCompatible } from '../model/openai-compatible.ts';

const DEFAULT_NAME = 'gpt-4.1-mini';

export interface ModelVariables {
  readonly OPENAI_API_KEY?: string | undefined;
  readonly OPENAI_BASE_URL?: string | undefined;
  readonly OPENAI_MODEL?: string | undefined;
}

/** Our own settings say more than variables that many programs share; those fill in what is left open. */
export function configuredModel(settings: Config['model'], variables: ModelVariables, line: ModelLine, clock: Clock): Model | undefined {
  const key = given(variables.OPENAI_API_KEY);
  const baseUrl = given(settings.baseUrl) ?? given(variables.OPENAI_BASE_URL);
  // A model of one's own needs no key; without either there is nobody to ask.
  if (key === undefined && (baseUrl === undefined || isOpenAi(baseUrl))) return undefined;
  return openAiCompatible({
    baseUrl: baseUrl ?? OPENAI_URL,
    allowPlainHttp: settings.allowPlainHttp,
    // Over plain http on a network anyone could read it; a model there has to do without.
    ...(key === undefined || (baseUrl !== undefined && !(URL.canParse(baseUrl) && mayCarryKey(baseUrl))) ? {} : { key }),
    name: given(settings.name) ?? given(variables.OPENAI_MODEL) ?? DEFAULT_NAME,
    timeoutMs: settings.timeoutSeconds * 1_000,
    retries: settings.retries,
    temperature: settings.temperature,
  }, line, clock);
}

function isOpenAi(baseUrl: string): boolean {
  return URL.canParse(baseUrl) && new URL(baseUrl).hostname === new URL(OPENAI_URL).hostname;
}

/** `NAME=` in a shell or compose file means "not set". */
function given(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? undefined : trimmed;
}
