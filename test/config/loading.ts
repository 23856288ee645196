// Short ways to load from texts and to catch what loading refuses, shared by the tests of this folder.
import { SekishoError } from '../../src/kernel/errors.ts';
import { loadConfig, type LoadedConfig } from '../../src/config/load.ts';
import type { ProblemDetail } from '../../src/config/problems.ts';

export interface Texts {
  user?: string;
  workspace?: string;
  env?: Record<string, string | undefined>;
  flags?: Record<string, unknown>;
}

export function load({ user, workspace, env = {}, flags = {} }: Texts): LoadedConfig {
  return loadConfig({
    userFile: user === undefined ? undefined : { path: '~/.sekisho/config.jsonc', text: user },
    workspaceFile: workspace === undefined ? undefined : { path: '.sekisho/config.jsonc', text: workspace },
    env,
    flags,
  });
}

export function thrownBy(work: () => unknown): SekishoError {
  try {
    work();
  } catch (error) {
    if (error instanceof SekishoError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

export function refusalOf(texts: Texts): SekishoError {
  return thrownBy(() => load(texts));
}

export function detailsOf(error: SekishoError): readonly ProblemDetail[] {
  return error.params.details as readonly ProblemDetail[];
}
