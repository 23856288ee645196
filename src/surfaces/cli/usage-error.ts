// A call that cannot be understood as a command: exit 1, with the nearest name and where to look.
import { say, type Bilingual, type Language } from '../../kernel/bilingual.ts';
import { SekishoError, type ErrorEnvelope } from '../../kernel/errors.ts';

export interface UsageFault {
  readonly reason: Bilingual;
  readonly hint: Bilingual;
  /** Shown to a person before the fault itself. */
  readonly help?: string;
}

export class UsageError extends SekishoError {
  readonly fault: UsageFault;

  constructor(fault: UsageFault) {
    super('QC-014', { reason: fault.reason.en });
    this.fault = fault;
  }

  /** The row's own hint speaks of a broken installation; here only the typing was wrong. */
  override envelope(language: Language): ErrorEnvelope {
    const { message, hint } = { message: say(this.row.message, language, { reason: this.fault.reason[language] }), hint: this.fault.hint[language] };
    return { ...super.envelope(language), message, hint, who: 'caller' };
  }
}
