import type { Request } from 'express';
import { uploadOf } from '../../../admin/uploads.js';
import { Day } from '../../../validation/form-rules.js';
import { isStorable, Optional, rule, Text } from '../../../validation/rules.js';
import type { Reader } from '../../../validation/reads.js';
import { MAX_LENGTH } from './rate-lines.js';

/** As typed: line ends and tabs have a meaning here. */
const readRaw: Reader = (raw) => (typeof raw === 'string' && raw.trim() !== '' ? raw : undefined);

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

/** The field's text, or the chosen file's: UTF-8, or what spreadsheets in Türkiye save. */
export function sentText(req: Request, typed: unknown): unknown {
  const file = uploadOf(req, 'file');
  if (file === null || file.bytes.length === 0) return typed;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file.bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(file.bytes);
  }
}
