// A file of a host, or its place, that we cannot or must not write: said before anything is written at all.
import type { Bilingual, Language } from '../kernel/bilingual.ts';
import { SekishoError, type ErrorEnvelope } from '../kernel/errors.ts';

const HINT: Bilingual = { en: 'Nothing was changed. Mend the file or move it away, then call again.', ja: '何も変更していません。ファイルを直すか移動してから、もう一度実行してください。' };

export class HostFileRefused extends SekishoError {
  constructor(path: string, reason: Bilingual, cause?: unknown) {
    super('QC-101', { path, reason }, { cause });
  }

  /** The row's own hint speaks of a call's fields. */
  override envelope(language: Language): ErrorEnvelope {
    return { ...super.envelope(language), hint: HINT[language], who: 'person' };
  }
}
