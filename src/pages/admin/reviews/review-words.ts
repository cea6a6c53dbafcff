import { BadRequestException } from '@nestjs/common';
import type { Form } from '../../../admin/form-input.js';
import { isStorable } from '../../../platform/validation/rules.js';
import { MAX_REVIEW_WORDS } from '../../../shared/enums/pages.js';

/** @throws BadRequestException for what no form sends */
export function textIn(body: Form, name: string): string {
  const value = body[name] ?? '';
  if (typeof value === 'string' && isStorable(value)) return value.trim();
  throw new BadRequestException({ text: 'Gönderilen bilgi okunamadı.' });
}

/** @throws BadRequestException also for words longer than their field takes */
export function wordsIn(body: Form, name: string): string {
  const words = textIn(body, name).replaceAll('\r\n', '\n');
  if (words.length > MAX_REVIEW_WORDS)
    throw new BadRequestException({ text: `En çok ${String(MAX_REVIEW_WORDS)} karakter yazılabilir.` });
  return words;
}
