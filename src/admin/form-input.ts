import { BadRequestException } from '@nestjs/common';
import type { FormValues } from '../../views/components/admin-form/form-view.js';
import { readersOf } from '../platform/validation/reads.js';
import { UUID } from '../platform/validation/rules.js';
import { type FieldErrors, validateInput } from '../platform/validation/validate-input.js';
import { OWN_CODE } from '../shared/enums/accounts.js';

export type Form = Readonly<Record<string, unknown>>;

/** Where who is signed in proves it once more; never shown again. */
export const OWN_PASSWORD = 'own_password';

/** Fields of every form, none of them about the record. */
const FRAME = new Set([
  '_csrf',
  'version',
  'token',
  'step',
  'confirmed',
  'return',
  'figures',
  'figure_reason',
  OWN_PASSWORD,
  OWN_CODE,
]);

export interface FormInput<Input> {
  /** The checked input; null when `errors` has some. */
  readonly input: Input | null;
  readonly errors: FieldErrors;
  /** The fields that are right by themselves. */
  readonly partial: Partial<Input>;
  /** Everything as typed. */
  readonly typed: FormValues;
}

/**
 * Reads a posted form into its input class.
 * @param check rules over several fields
 * @throws BadRequestException for a field that the class does not declare
 */
export function readForm<Input extends object>(
  type: new () => Input,
  body: Form,
  check: (partial: Partial<Input>) => Readonly<Record<string, string | undefined>> = () => ({}),
): FormInput<Input> {
  const known = readersOf(type);
  requireKnown(body, known);
  const result = validateInput(type, body);
  const partial = result.ok ? result.value : result.partial;
  const found: Readonly<Record<string, string | undefined>> = {
    ...check(partial),
    ...(result.ok ? {} : result.fields),
  };
  const errors: Record<string, string> = {};
  for (const name of known.keys()) if (found[name] !== undefined) errors[name] = found[name];
  const typed = Object.fromEntries([...known.keys()].map((name) => [name, typedIn(body[name])]));
  const isRight = result.ok && Object.keys(errors).length === 0;
  return { input: isRight ? result.value : null, errors, partial, typed };
}

/** @throws BadRequestException for a field that a form does not have */
export function requireKnown(body: Form, names: Pick<ReadonlySet<string>, 'has'>): void {
  for (const name of Object.keys(body))
    if (!names.has(name) && !FRAME.has(name))
      throw new BadRequestException({ text: `Formda tanınmayan bir alan var: “${name.slice(0, 40)}”.` });
}

export function typedIn(value: unknown): string | readonly string[] {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
  return typeof value === 'string' ? value : '';
}

/** @throws BadRequestException for anything but a row's version */
export function readVersion({ version }: Form): number {
  if (typeof version !== 'string' || !/^[1-9]\d{0,8}$/.test(version))
    throw new BadRequestException({ text: 'Kaydın sürümü okunamadı. Sayfayı yenileyin.' });
  return Number(version);
}

/** @throws BadRequestException for anything but the token a new record's form carries */
export function readToken({ token }: Form): string {
  if (typeof token !== 'string' || !UUID.test(token))
    throw new BadRequestException({ text: 'Form okunamadı. Sayfayı yenileyip yeniden deneyin.' });
  return token;
}

/** The step a wizard's button leads to; null for saving. */
export function readStep({ step }: Form, count: number): number | null {
  if (step === undefined || step === '') return null;
  const asked = typeof step === 'string' && /^\d$/.test(step) ? Number(step) : count;
  if (asked >= count) throw new BadRequestException({ text: 'Adım okunamadı. Sayfayı yenileyin.' });
  return asked;
}
