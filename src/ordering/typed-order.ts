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
 * The order that is meant. Who types 1 beside the fifth bank wants it first, though the first one's place still says
 * 1: of equal places the one that came from behind goes before, the one that came from ahead after the one that stayed.
 */
export function meantOrder({ banks, places }: Pick<TypedOrder, 'banks' | 'places'>): string[] {
  const rows = banks.map((bank, at) => ({ bank, at, place: Number(places[at]) }));
  const moved = ({ at, place }: (typeof rows)[number]): number => Math.sign(place - (at + 1));
  return rows.sort((a, b) => a.place - b.place || moved(a) - moved(b) || a.at - b.at).map(({ bank }) => bank);
}

function textsOf(value: unknown): string[] {
  const given: readonly unknown[] = Array.isArray(value) ? value : [value];
  return given.filter((item): item is string => typeof item === 'string').map((text) => text.trim());
}
