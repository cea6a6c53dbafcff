import { readColor } from '../../../views/blocks/colors.js';
import type { Field, Fields, NumberField, ReferenceField, TextField } from '../../../views/blocks/field.js';
import { readImage, readLink } from '../../../views/blocks/links.js';
import { ownValue } from '../../../views/blocks/values.js';
import { EXCESS_TEXTS, excessOf } from '../../shared/rendering/bounded-html.js';
import { type InnerLinks, UNCHECKED_LINKS } from './inner-links.js';
import { textOfMarkup } from './markup-problems.js';

/** Something wrong with one stored value. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
  readonly severity: 'error' | 'hint';
}

const error = (field: string, message: string): FieldProblem => ({ field, message, severity: 'error' });

/**
 * Holds stored values against what their fields allow. Views would show the default in the place of what is wrong:
 * nobody should publish that without having seen it.
 * @param path of the object that holds them: `settings`, `content.faqs.2`
 * @param links places to which links of the same page may lead
 */
export function fieldProblems(
  fields: Fields,
  stored: unknown,
  path: string,
  banks: ReadonlySet<string>,
  links: InnerLinks = UNCHECKED_LINKS,
): FieldProblem[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    problemsOfField(field, ownValue(stored, name), `${path}.${name}`, banks, links),
  );
}

function problemsOfField(
  field: Field,
  stored: unknown,
  path: string,
  banks: ReadonlySet<string>,
  links: InnerLinks,
): FieldProblem[] {
  switch (field.kind) {
    case 'text':
    case 'textarea':
    case 'richtext':
      return textProblems(field, stored, path);
    case 'number':
      return numberProblems(field, stored, path);
    case 'select': {
      const shown = field.options.find(({ value }) => value === field.default)?.label ?? field.default;
      const isKnown = isAbsent(stored) || field.options.some(({ value }) => value === stored);
      const message = `${field.label}: saklanan seçenek listede yok; sitede “${shown}” kullanılır.`;
      return isKnown ? [] : [{ field: path, message, severity: 'hint' }];
    }
    case 'color': {
      const isColor = isAbsent(stored) || readColor(stored) !== null;
      return isColor ? [] : [error(path, `${field.label}: #F7BA45 gibi bir renk yazın.`)];
    }
    case 'url':
    case 'image':
    case 'bank':
      return referenceProblems(field, stored, path, banks, links);
    case 'group':
      return fieldProblems(field.fields, stored, path, banks, links);
    case 'list':
      return listProblems(field, stored, path, banks, links);
    case 'boolean':
    case 'computed':
      return [];
  }
}

const isAbsent = (stored: unknown): boolean => stored === undefined || stored === null || stored === '';

function textProblems(field: TextField, stored: unknown, path: string): FieldProblem[] {
  const { label, maxLength, required } = field;
  const text = typeof stored === 'string' || typeof stored === 'number' ? String(stored) : field.default;
  if (text.length > maxLength)
    return [error(path, `${label} en çok ${maxLength.toLocaleString('tr-TR')} karakter olabilir.`)];
  const excess = field.kind === 'richtext' ? excessOf(text) : null;
  if (excess !== null) return [error(path, `${label} ${EXCESS_TEXTS[excess]}`)];
  const isEmpty = (field.kind === 'richtext' ? textOfMarkup(text) : text).trim() === '';
  return required && isEmpty ? [error(path, `${label} gereklidir.`)] : [];
}

function numberProblems({ label, min, max }: NumberField, stored: unknown, path: string): FieldProblem[] {
  if (isAbsent(stored)) return [];
  const given = typeof stored === 'string' && /^-?\d{1,12}$/.test(stored) ? Number(stored) : stored;
  if (typeof given === 'number' && Number.isInteger(given) && given >= min && given <= max) return [];
  const [from, to] = [min, max].map((bound) => bound.toLocaleString('tr-TR'));
  return [error(path, `${label}: ${String(from)} ile ${String(to)} arasında bir tam sayı girin.`)];
}

const WRONG: Readonly<Record<ReferenceField['kind'], string>> = {
  url: 'geçerli bir adres yazın, örneğin /mevduat veya https://…',
  image: 'görsel kitaplığından bir görsel seçin.',
  bank: 'listeden bir banka seçin.',
  color: '',
};

function referenceProblems(
  { kind, label, required, default: initial }: ReferenceField,
  stored: unknown,
  path: string,
  banks: ReadonlySet<string>,
  links: InnerLinks,
): FieldProblem[] {
  if (isAbsent(stored)) return required && initial === '' ? [error(path, `${label} gereklidir.`)] : [];
  const isRight =
    kind === 'url'
      ? readLink(stored) !== null
      : kind === 'image'
        ? readImage(stored) !== null
        : typeof stored === 'string' && banks.has(stored);
  if (!isRight) return [error(path, `${label}: ${WRONG[kind]}`)];
  const lost = kind === 'url' && typeof stored === 'string' ? links.problem(stored.trim()) : null;
  return lost === null ? [] : [{ ...lost, field: path }];
}

function listProblems(
  { label, max, item }: Extract<Field, { kind: 'list' }>,
  stored: unknown,
  path: string,
  banks: ReadonlySet<string>,
  links: InnerLinks,
): FieldProblem[] {
  if (isAbsent(stored)) return [];
  if (!Array.isArray(stored)) return [error(path, `${label}: liste okunamadı.`)];
  const tooMany = stored.length > max ? [error(path, `${label}: en çok ${String(max)} tane olabilir.`)] : [];
  const items = stored.flatMap((value: unknown, at) =>
    fieldProblems(item, value, `${path}.${String(at)}`, banks, links),
  );
  return [...tooMany, ...items];
}
