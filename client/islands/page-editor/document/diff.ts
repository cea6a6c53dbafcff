import type { PageForm } from '../../../../views/blocks/editor-contract.js';
import { FIELD_LABELS } from '../../../../src/shared/labels/pages.js';
import type { Field, Fields } from '../../../../views/blocks/field.js';
import { styleFields } from '../../../../views/blocks/style-fields.js';
import { isRecord, ownValue } from '../../../../views/blocks/values.js';
import { definitionOfItem, idOfItem, type Item, nameOfItem, readDocument } from './document.js';

/** One value that differs; texts for people. */
export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface PartDifference {
  readonly name: string;
  readonly kind: 'page' | 'added' | 'removed' | 'changed' | 'moved' | 'text';
  readonly differences: readonly Difference[];
}

/** Differences between two forms of a page, component by component. */
export function differencesOf(before: PageForm, after: PageForm): readonly PartDifference[] {
  const page = Object.entries(FIELD_LABELS).flatMap(([name, label]) => {
    const key = name as keyof typeof FIELD_LABELS;
    return differ(label, before[key], after[key]);
  });
  const parts: PartDifference[] =
    page.length > 0 ? [{ name: 'Sayfa ayarları', kind: 'page', differences: page }] : [];
  if (before.content === after.content) return parts;
  const [old, now] = [before, after].map(({ template, content }) => readDocument(template, content));
  if (old?.kind !== 'components' || now?.kind !== 'components') {
    return [
      ...parts,
      { name: 'Metin', kind: 'text', differences: textDifferences(before.content, after.content) },
    ];
  }
  const root = valueDifferences(
    {},
    { ...old.root, components: undefined },
    { ...now.root, components: undefined },
  );
  if (root.length > 0) parts.push({ name: 'Sayfanın kendi metinleri', kind: 'page', differences: root });
  return [...parts, ...itemDifferences(old.items, now.items)];
}

function itemDifferences(old: readonly Item[], now: readonly Item[]): PartDifference[] {
  const byId = new Map(old.map((item, at) => [idOfItem(item, at), { item, at }]));
  const kept = now.flatMap((item, at) => (byId.has(idOfItem(item, at)) ? [idOfItem(item, at)] : []));
  const order = old.map((item, at) => idOfItem(item, at)).filter((id) => kept.includes(id));
  const parts = now.flatMap((item, at): PartDifference[] => {
    const id = idOfItem(item, at);
    const was = byId.get(id);
    byId.delete(id);
    if (!was) return [{ name: nameOfItem(item), kind: 'added', differences: textsOf(item) }];
    const differences = valueDifferences(labelsOf(item), withoutOrder(was.item.raw), withoutOrder(item.raw));
    if (differences.length > 0) return [{ name: nameOfItem(item), kind: 'changed', differences }];
    const isMoved = order.indexOf(id) !== kept.indexOf(id);
    return isMoved ? [{ name: nameOfItem(item), kind: 'moved', differences: [] }] : [];
  });
  const removed = [...byId.values()].map(({ item }): PartDifference => ({
    name: nameOfItem(item),
    kind: 'removed',
    differences: [],
  }));
  return [...parts, ...removed];
}

/** Texts of an added component, its defaults among them; sizes and colors say nothing to readers. */
function textsOf(item: Item): Difference[] {
  const { settings, content } = labelsOf(item);
  const own = isRecord(item.raw) ? { settings: item.raw['settings'], content: item.raw['content'] } : {};
  const fields: Fields = settings && content ? { settings, content } : {};
  return valueDifferences(fields, {}, own).filter(({ after }) => /\p{L}{2}/u.test(after) && after !== 'Evet');
}

function withoutOrder(raw: unknown): unknown {
  return isRecord(raw) ? { ...raw, order: undefined } : raw;
}

function labelsOf(item: Item): Fields {
  const definition = definitionOfItem(item);
  if (!definition) return {};
  const group = (label: string, fields: Fields): Field => ({ kind: 'group', label, fields });
  return {
    title: { kind: 'text', label: 'Bileşenin adı', default: '', maxLength: 200, required: false },
    settings: group('', definition.fields.settings),
    content: group('', definition.fields.content),
    style: group('Görünüm', styleFields),
  };
}

/** Every single value that differs, with the labels that staff know it by. */
function valueDifferences(fields: Fields, before: unknown, after: unknown, label = ''): Difference[] {
  if (same(before, after)) return [];
  if (!isRecord(before) && !isRecord(after)) return differ(label, before, after);
  const names = new Set([...keysOf(before), ...keysOf(after)]);
  return [...names].flatMap((name) => {
    const field = fields[name];
    const own = joined(label, field?.label ?? name);
    const [old, now] = [ownValue(before, name), ownValue(after, name)];
    if (Array.isArray(old) || Array.isArray(now)) return listDifferences(field, old, now, own);
    return valueDifferences(field?.kind === 'group' ? field.fields : {}, old, now, own);
  });
}

function listDifferences(
  field: Field | undefined,
  before: unknown,
  after: unknown,
  label: string,
): Difference[] {
  const [old, now] = [before, after].map((value): readonly unknown[] => (Array.isArray(value) ? value : []));
  const length = Math.max(old?.length ?? 0, now?.length ?? 0);
  return Array.from({ length }, (_, at) => at).flatMap((at) =>
    valueDifferences(
      field?.kind === 'list' ? field.item : {},
      old?.[at],
      now?.[at],
      `${label} ${String(at + 1)}`,
    ),
  );
}

const joined = (...labels: string[]): string => labels.filter((label) => label !== '').join(' › ');
const keysOf = (value: unknown): string[] => (isRecord(value) ? Object.keys(value) : []);
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function differ(label: string, before: unknown, after: unknown): Difference[] {
  if (same(before, after)) return [];
  if (
    typeof before === 'string' &&
    typeof after === 'string' &&
    before.length + after.length > MAX_WHOLE_LENGTH
  )
    return textDifferences(before, after).map((difference) => ({
      ...difference,
      label: joined(label, difference.label),
    }));
  const [old, now] = [shown(before), shown(after)];
  return [old === now ? { label, ...ANOTHER_FORM } : { label, before: old, after: now }];
}

/** Said of markup whose words are the same. */
const ANOTHER_FORM = { before: 'Önceki biçim', after: 'Yeni biçim' } as const;

/** Stands for a text that is not there. */
export const NOTHING = '—';

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır';
  return typeof value === 'string' || typeof value === 'number'
    ? plain(String(value))
    : JSON.stringify(value);
}

/** Longer texts are compared paragraph by paragraph. */
const MAX_WHOLE_LENGTH = 4_000;
/** Markup as words, with the addresses of links and what pictures show: tags are read past, not interpreted. */
const plain = (text: string): string =>
  text
    .replace(/<a\s(?:[^<>]*\s)?href="([^"<>]*)"[^<>]*>([^<>]*)<\/a>/g, '$2 ($1)')
    .replace(/<img\s(?:[^<>]*\s)?alt="([^"<>]*)"[^<>]*>/g, ' [görsel: $1] ')
    .replace(/<\/(?:p|h[2-4]|li|tr)>/g, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();

/** Paragraphs that are only in one of two texts. */
function textDifferences(before: string, after: string): Difference[] {
  const lines = (text: string): string[] =>
    text
      .split(/(?<=<\/(?:p|h[2-4]|li|tr|ul|ol|table|blockquote)>)|\n/)
      .map((line) => plain(line))
      .filter((line) => line !== '');
  const [old, now] = [lines(before), lines(after)];
  const gone = old.filter((line) => !now.includes(line));
  const come = now.filter((line) => !old.includes(line));
  if (gone.length === 0 && come.length === 0) return [{ label: 'Biçim', ...ANOTHER_FORM }];
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => ({
    label: `Paragraf ${String(at + 1)}`,
    before: gone[at] ?? NOTHING,
    after: come[at] ?? NOTHING,
  }));
}
