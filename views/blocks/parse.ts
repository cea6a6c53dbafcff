import { definitionOfType, registry } from './registry.js';
import { styleFields } from './style-fields.js';
import type { AnyBlock, Block, BlockDefinition, BlockType } from './types.js';
import { isRecord, ownValue, readValues, type TextReader } from './values.js';

/** A component of a type that this release does not know: kept, shown to staff, skipped for visitors. */
export interface UnknownBlock {
  readonly type: null;
  readonly storedType: string;
  readonly raw: unknown;
}

export type ParsedComponents =
  /** The text is no JSON, or larger or deeper than anything the editor writes. */
  | { readonly state: 'broken' }
  /** JSON without a list of components. */
  | { readonly state: 'missing' }
  | { readonly state: 'parsed'; readonly blocks: readonly (AnyBlock | UnknownBlock)[] };

export const MAX_CONTENT_LENGTH = 1_000_000;
const MAX_DEPTH = 32;
const MAX_COMPONENTS = 200;

/** Reads the content text of a page with template json. Never throws, whatever the text. */
export function parseComponents(content: string, read: TextReader): ParsedComponents {
  const stored = parseJson(content);
  return stored === undefined ? { state: 'broken' } : readComponents(stored, read);
}

/** Reads the components of content that is parsed already. */
export function readComponents(stored: unknown, read: TextReader): ParsedComponents {
  const components = ownValue(stored, 'components');
  if (!Array.isArray(components)) return { state: 'missing' };
  const ordered = inOrder(components.slice(0, MAX_COMPONENTS));
  return { state: 'parsed', blocks: ordered.map((raw, index) => readBlock(raw, index + 1, read)) };
}

/** Stored components in the order they name; one that names none stands where it lies. */
export function inOrder(components: readonly unknown[]): readonly unknown[] {
  return components
    .map((raw, index) => ({ raw, order: orderOf(raw, index + 1) }))
    .sort((a, b) => a.order - b.order)
    .map(({ raw }) => raw);
}

/** @returns undefined when the text is no JSON or too large or too deep to be handled safely */
export function parseJson(content: string): unknown {
  if (content.length > MAX_CONTENT_LENGTH || isTooDeep(content)) return undefined;
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return undefined;
  }
}

/** One stored component with every field filled. */
export function readBlockOf<T extends BlockType>(
  definition: BlockDefinition<T>,
  raw: unknown,
  id: string,
  read: TextReader,
): Block<T> {
  return {
    type: definition.type,
    id,
    title: textOf(raw, 'title'),
    settings: readValues(definition.fields.settings, ownValue(raw, 'settings'), read),
    content: readValues(definition.fields.content, ownValue(raw, 'content'), read),
    style: readValues(styleFields, ownValue(raw, 'style'), read),
    raw,
  } as Block<T>;
}

function readBlock(raw: unknown, position: number, read: TextReader): AnyBlock | UnknownBlock {
  const type = textOf(raw, 'type');
  if (!isBlockType(type)) return { type: null, storedType: type, raw };
  return readBlockOf(definitionOfType(type), raw, textOf(raw, 'id') || `b${position}`, read) as AnyBlock;
}

export function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(registry, type);
}

function textOf(raw: unknown, name: string): string {
  const value = ownValue(raw, name);
  return typeof value === 'string' ? value.slice(0, 200) : '';
}

function orderOf(raw: unknown, otherwise: number): number {
  const order = isRecord(raw) ? ownValue(raw, 'order') : undefined;
  return typeof order === 'number' && Number.isFinite(order) ? order : otherwise;
}

/** Counts open brackets outside strings: deep text parses, but what walks the result would overflow the stack. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at);
    if (inString) {
      if (char === 92) at++;
      else if (char === 34) inString = false;
    } else if (char === 34) inString = true;
    else if (char === 91 || char === 123) {
      if (++depth > MAX_DEPTH) return true;
    } else if (char === 93 || char === 125) depth--;
  }
  return false;
}
