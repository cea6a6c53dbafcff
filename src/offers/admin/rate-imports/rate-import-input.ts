import { readRaw } from '../../../admin/pasted-lines.js';
import { Day } from '../../../validation/form-rules.js';
import { isStorable, Optional, rule, Text } from '../../../validation/rules.js';
import { MAX_LENGTH } from './rate-lines.js';

const isPasted = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_LENGTH && isStorable(value);

/** Rates as lines of text, and the day on which those begin that say none. */
export class RateImportInput {
  @rule('lines', readRaw, isPasted, 'Oranları yapıştırın veya bir dosya seçin')
  text!: string;

  @Day({ message: 'Başlangıç tarihi gereklidir' })
  begins!: string;

  /** Of the plan that was looked at. */
  @Optional()
  @Text({ max: 64 })
  seen?: string;

  /** The wrong lines are to be left out. */
  @Optional()
  @Text({ max: 4 })
  drop?: string;
}
