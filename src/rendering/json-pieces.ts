import { encoded, Piece } from '../page-cache/piece.js';
import { scriptJson } from './html.js';

/** Below this a value is not worth a piece of its own. */
const LONG = 2_048;

/** Below this it is written as quickly as it is found. */
const WORTH_KEEPING = 128;

/** An object's JSON, and the pieces that end an element with it, by the name of the field. */
interface KnownValue {
  readonly json: string;
  readonly ends: Map<string, Piece>;
}

interface Field {
  readonly name: string;
  readonly json: string;
  /** For an object. */
  readonly ends?: Map<string, Piece>;
}

const known = new WeakMap<object, KnownValue>();

/**
 * An object as JSON in a `script` element. Those of its values that are objects themselves stand in one page after
 * another unchanged: each is written once, and a long one comes last, as a piece that lasts.
 *
 * @param before what stands in front of the element
 */
export function jsonPieces(before: string, value: object): Piece[] {
  const fields = Object.entries(value).flatMap(([name, item]: [string, unknown]): Field[] => {
    if (item === undefined) return [];
    return [{ name, ...(isObject(item) ? knownValue(item) : { json: scriptJson(item) }) }];
  });
  const last = fields.find(({ json, ends }) => ends && json.length >= LONG);
  const texts = fields
    .filter((field) => field !== last)
    .map(({ name, json }) => `${scriptJson(name)}:${json}`);
  const text = `${before}<script type="application/json">{${texts.join(',')}`;
  if (!last) return [new Piece(encoded(`${text}}</script>`), false)];
  return [new Piece(encoded(texts.length > 0 ? `${text},` : text), false), endWith(last)];
}

function endWith({ name, json, ends }: Field): Piece {
  const piece = ends?.get(name) ?? new Piece(encoded(`${scriptJson(name)}:${json}}</script>`), true);
  ends?.set(name, piece);
  return piece;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function knownValue(value: object): KnownValue {
  const found = known.get(value);
  if (found) return found;
  const written = { json: scriptJson(value), ends: new Map<string, Piece>() };
  if (written.json.length >= WORTH_KEEPING) known.set(value, written);
  return written;
}
