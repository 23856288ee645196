// Which templates a run rests on: version and hash are pinned when it begins, and another one met later is an error, never a silent change (QC-006).
import { SekishoError } from '../../kernel/errors.ts';
import type { Template } from './template.ts';

/** One entry of a run's manifest: `template:plot_consistency:ja` → `1.0.0+sha256.…`. */
export interface TemplatePin {
  readonly key: string;
  readonly pin: string;
}

export function manifestOf({ step_id, language, version, sha256 }: Template): TemplatePin {
  return { key: `template:${step_id}:${language}`, pin: `${version}+sha256.${sha256}` };
}

/** Passes when the run's manifest names exactly this template. One it does not name was not there when the run began. */
export function requirePinned(manifest: Readonly<Record<string, string>>, template: Template): void {
  const { key, pin } = manifestOf(template);
  const pinned = Object.hasOwn(manifest, key) ? manifest[key] : undefined;
  if (pinned !== pin) throw new SekishoError('QC-006', { template: key, details: { pinned: pinned ?? null, found: pin } });
}
