import { BadRequestException } from '@nestjs/common';
import { type Form, readVersion } from '../../admin/form-input.js';
import type { PageForm } from '../../../views/blocks/editor-contract.js';
import { completed, readPageForm } from './page-form.js';

/** The version that staff saw, as a number of JSON or as a field of a form. @throws BadRequestException */
export function readPageVersion({ version }: Form): number {
  return readVersion({ version: typeof version === 'number' ? String(version) : version });
}

export const readOptionalVersion = (body: Form): number | null =>
  body['version'] === undefined || body['version'] === null ? null : readPageVersion(body);

/** The page of a write: JSON names it `page`, a form's fields are the page. @throws BadRequestException */
export function readPageInput(body: Form, isJson: boolean, siteName: string): PageForm {
  return isJson ? readPageForm(body['page']) : completed(readPageForm(body), siteName);
}

/** A text or nothing. @throws BadRequestException */
export function readOptionalText(body: Form, name: string): string | null {
  const value = body[name] ?? null;
  if (value === null || typeof value === 'string') return value;
  throw new BadRequestException({ text: 'Gönderilen bilgi okunamadı.' });
}
