import { inOrder, isBlockType, parseJson } from '../../../../views/blocks/parse.js';
import { plainReader } from '../../../../views/blocks/plain-reader.js';
import { definitionOfType } from '../../../../views/blocks/registry.js';
import type { BlockDefinition, BlockType } from '../../../../views/blocks/types.js';
import { isRecord, ownValue, readValues } from '../../../../views/blocks/values.js';

export type Stored = Readonly<Record<string, unknown>>;

/** A component as it is stored, with a key of the editor's own: stored ids may be missing or there twice. */
export interface Item {
  readonly key: string;
  readonly raw: unknown;
}

export interface ComponentsDocument {
  readonly kind: 'components';
  /** The stored object; what stands beside its components is kept as it is. */
  readonly root: Stored;
  readonly items: readonly Item[];
  /** The stored text as long as nothing was changed: saved again, it is the same to the byte. */
  readonly text: string | null;
}

export type EditorDocument =
  | ComponentsDocument
  | { readonly kind: 'markup'; readonly html: string }
  /** Nothing that the editor could take apart without losing some of it. */
  | { readonly kind: 'broken'; readonly text: string };

let keys = 0;
export const newKey = (): string => `k${String(++keys)}`;

/** Reads a page's stored content. Never throws, whatever the text. */
export function readDocument(template: string, content: string): EditorDocument {
  if (template !== 'json') return { kind: 'markup', html: content };
  if (content.trim() === '') return { kind: 'components', root: {}, items: [], text: content };
  const root = parseJson(content);
  const components = ownValue(root, 'components');
  if (!isRecord(root) || (components !== undefined && !Array.isArray(components))) {
    return { kind: 'broken', text: content };
  }
  const items = inOrder(components ?? []).map((raw) => ({ key: newKey(), raw }));
  return { kind: 'components', root, items, text: content };
}

/** The text to be stored: components numbered anew in their order, everything else as it was read. */
export function writeDocument(document: EditorDocument): string {
  switch (document.kind) {
    case 'markup':
      return document.html;
    case 'broken':
      return document.text;
    case 'components':
      return document.text ?? JSON.stringify({ ...document.root, components: numbered(document.items) });
  }
}

function numbered(items: readonly Item[]): unknown[] {
  return items.map(({ raw }, at) => (isRecord(raw) ? { ...raw, order: at + 1 } : raw));
}

/** The definition of a stored component's type; null for a type that this release can't edit. */
export function definitionOfItem({ raw }: Item): BlockDefinition<BlockType> | null {
  const type = ownValue(raw, 'type');
  return typeof type === 'string' && isBlockType(type) ? definitionOfType(type) : null;
}

/** Its name among staff: the title they gave it, else its type. */
export function nameOfItem(item: Item): string {
  const title = ownValue(item.raw, 'title');
  if (typeof title === 'string' && title.trim() !== '') return title;
  return definitionOfItem(item)?.label ?? 'Bilinmeyen bileşen';
}

/** The id under which the server speaks of a component: the stored one, else its place. */
export function idOfItem({ raw }: Item, at: number): string {
  const id = ownValue(raw, 'id');
  return typeof id === 'string' && id !== '' ? id : `b${String(at + 1)}`;
}

/** A new component with all defaults written out: a later change of a default does not change this page. */
export function newItem(type: BlockType): Item {
  const { fields, label } = definitionOfType(type);
  const raw = {
    id: newId(type),
    type,
    title: label,
    order: 0,
    settings: readValues(fields.settings, {}, plainReader),
    content: readValues(fields.content, {}, plainReader),
    style: {},
  };
  return { key: newKey(), raw };
}

/** The same component once more, with an id of its own. */
export function copyOfItem(item: Item, suffix = ' (Kopya)'): Item {
  const type = ownValue(item.raw, 'type');
  const raw = isRecord(item.raw)
    ? {
        ...item.raw,
        id: newId(typeof type === 'string' ? type : 'bilesen'),
        title: nameOfItem(item) + suffix,
      }
    : item.raw;
  return { key: newKey(), raw };
}

function newId(type: string): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${type}-${random.toString(36)}`;
}

export function insertItem(document: ComponentsDocument, at: number, item: Item): ComponentsDocument {
  return withItems(document, document.items.toSpliced(at, 0, item));
}

export function removeItem(document: ComponentsDocument, key: string): ComponentsDocument {
  return withItems(
    document,
    document.items.filter((item) => item.key !== key),
  );
}

/** Moves a component to a place counted from 0; beyond the ends it goes to the end. */
export function moveItem(document: ComponentsDocument, key: string, to: number): ComponentsDocument {
  const { items } = document;
  const from = items.findIndex((item) => item.key === key);
  const item = items[from];
  const place = Math.min(Math.max(to, 0), items.length - 1);
  if (!item || place === from) return document;
  return withItems(document, items.toSpliced(from, 1).toSpliced(place, 0, item));
}

export type Path = readonly (string | number)[];

/** Sets one value inside a component; everything beside it stays as it is stored. */
export function setInItem(
  document: ComponentsDocument,
  key: string,
  path: Path,
  value: unknown,
): ComponentsDocument {
  return withItems(
    document,
    document.items.map((item) => (item.key === key ? { ...item, raw: setIn(item.raw, path, value) } : item)),
  );
}

/** Sets one value beside the components. */
export function setInRoot(document: ComponentsDocument, path: Path, value: unknown): ComponentsDocument {
  // Setting below a name gives an object again.
  return { ...document, root: setIn(document.root, path, value) as Stored, text: null };
}

function withItems(document: ComponentsDocument, items: readonly Item[]): ComponentsDocument {
  return { ...document, items, text: null };
}

/** A copy of stored JSON with one value set; what is in the way and of another shape gives way. */
export function setIn(stored: unknown, path: Path, value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (typeof name === 'number') {
    const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
    return list.with(name, setIn(list[name], rest, value));
  }
  const object = isRecord(stored) ? stored : {};
  return { ...object, [name]: setIn(ownValue(object, name), rest, value) };
}
