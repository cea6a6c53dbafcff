import { readAddress } from './email.js';
import { FieldNotes } from './field-notes.js';
import { normalisedAddress } from './normalised-address.js';

/** Turns what was sent into what a rule checks; total: it never throws, whatever it gets. */
export type Reader = (raw: unknown) => unknown;

const readers = new FieldNotes<Reader>();

/** Declares how a field is read from a request. A field without a reader is never taken from one. */
export function Reads(read: Reader): PropertyDecorator {
  return (target, key) => {
    readers.note(target, key, read);
  };
}

/** The fields a class takes from requests, those of the classes it extends included. */
export const readersOf = (type: new () => object): ReadonlyMap<string, Reader> => readers.of(type);

/** Text as typed, without white space at its ends; nothing typed is `undefined`, what is no text stays as it is. */
export const readText: Reader = (raw) => {
  if (typeof raw === 'number') return String(raw);
  if (typeof raw !== 'string') return raw ?? undefined;
  const text = raw.trim();
  return text === '' ? undefined : text;
};

/** An address with its domain in ASCII: in another spelling the same person would be found neither by staff nor by what erases her. */
export const readEmail: Reader = (raw) => {
  const text = readText(raw);
  return typeof text === 'string' ? readAddress(text) : text;
};

/** An address of the web, or of ours, in its one spelling. */
export const readWebAddress: Reader = (raw) => {
  const text = readText(raw);
  return typeof text === 'string' ? normalisedAddress(text) : text;
};

/** One text or several, as forms send a group of checkboxes and JSON sends an array; each one once. */
export const readTexts: Reader = (raw) => {
  if (raw === undefined || raw === null || raw === '') return [];
  const given: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  return [...new Set(given.map(readText).filter((text) => text !== undefined))];
};

/** A checkbox or a boolean; what is neither on nor off stays as it is. */
export const readFlag: Reader = (raw) => {
  if (raw === undefined || raw === null || raw === '' || raw === 'false' || raw === '0') return false;
  return raw === 'on' || raw === 'true' || raw === '1' ? true : raw;
};
