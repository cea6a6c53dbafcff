import { UnprocessableEntityException } from '@nestjs/common';
import type { Form } from '../admin/form-input.js';

const POSITION = /^[1-9]\d{0,3}$/;

/** An order as a form sends it: the banks in the order they were shown, and the place typed beside each. */
export interface TypedOrder {
  readonly banks: readonly string[];
  /** As typed. */
  readonly places: readonly string[];
  /** Banks whose place is no whole number from 1. */
  readonly wrong: ReadonlySet<string>;
}

/** @throws UnprocessableEntityException for a form that is none of ours */
export function readOrder(body: Form): TypedOrder {
  const [banks, places] = [textsOf(body['bank']), textsOf(body['order'])];
  if (banks.length === 0 || banks.length !== places.length || new Set(banks).size !== banks.length)
    throw new UnprocessableEntityException({ text: 'Sıralama okunamadı. Sayfayı yenileyin.' });
  const wrong = new Set(banks.filter((_bank, at) => !POSITION.test(places[at] ?? '')));
  return { banks, places, wrong };
}

/**
 * The order that staff mean by the places they typed. A changed place is kept, and unchanged rows give way: 1 beside
 * the fifth bank and 2 beside the sixth make them first and second. Of two equal places the row that moves forward goes
 * first.
 */
export function meantOrder({ banks, places }: Pick<TypedOrder, 'banks' | 'places'>): string[] {
  const rows = banks.map((bank, at) => ({ bank, at, place: Number(places[at]) }));
  const moved = ({ at, place }: (typeof rows)[number]): number => Math.sign(place - (at + 1));
  const typed = rows
    .filter((row) => moved(row) !== 0)
    .sort((a, b) => a.place - b.place || moved(a) - moved(b) || a.at - b.at);
  const slots = slotsOf(
    typed.map(({ place }) => place - 1),
    rows.length,
  );
  const bankIn = new Map(typed.map(({ bank }, n) => [slots[n], bank]));
  const rest = rows.filter((row) => moved(row) === 0).map(({ bank }) => bank);
  return rows.flatMap((_row, slot) => bankIn.get(slot) ?? rest.shift() ?? []);
}

/** Each its own and nearest to the one it wants: after those before it, and leaving room for those behind it. */
function slotsOf(wanted: readonly number[], length: number): number[] {
  let next = 0;
  return wanted.map((slot, n) => {
    const found = Math.min(Math.max(slot, next), length - (wanted.length - n));
    next = found + 1;
    return found;
  });
}

function textsOf(value: unknown): string[] {
  const given: readonly unknown[] = Array.isArray(value) ? value : [value];
  return given.filter((item): item is string => typeof item === 'string').map((text) => text.trim());
}
