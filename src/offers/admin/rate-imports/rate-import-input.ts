import { ImportInput } from '../../../admin/import-actions.js';
import { PastedLines } from '../../../admin/pasted-lines.js';
import { Optional, Text } from '../../../platform/validation/rules.js';
import { Day } from '../../../platform/validation/form-rules.js';

/** Rates as lines of text, and the day on which those begin that say none. */
export class RateImportInput extends ImportInput {
  @PastedLines('Oranları yapıştırın veya bir dosya seçin')
  text!: string;

  @Day({ message: 'Başlangıç tarihi gereklidir' })
  begins!: string;

  /** Fingerprint of the plan whose jumps were said yes to. */
  @Optional()
  @Text({ max: 64 })
  figures?: string;

  /** Why she approves alone what goes beyond the bound. */
  @Optional()
  @Text({ max: 500 })
  figure_reason?: string;
}
