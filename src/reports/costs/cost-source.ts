import { LABELS, nameOf } from '../outcomes/outcome-columns.js';
import { type SourceReport, SOURCES } from '../outcomes/outcome-query.js';

/** A source of applications: the report that tells of it, and its subject there. */
export interface CostSource {
  readonly report: SourceReport;
  readonly id: string;
}

export const MAX_SOURCE_LENGTH = 600;

/** As it is stored and as addresses have it: `pages:/mevduat`. */
export const keyOf = ({ report, id }: CostSource): string => `${report}:${id}`;

/** @returns null for what names no source */
export function sourceOf(key: string): CostSource | null {
  const end = key.indexOf(':');
  const report = SOURCES.find((one) => one === key.slice(0, end));
  if (end < 0 || report === undefined || key.length > MAX_SOURCE_LENGTH) return null;
  const id = key.slice(end + 1);
  const isNumbered = report === 'campaigns' || (report === 'channels' && id !== '');
  return isNumbered && !/^[1-9]\d{0,17}$/.test(id) ? null : { report, id };
}

/** `Sayfa: Mevduat (/mevduat)`, `Kampanya: Kış · Akbank` */
export function sourceName(key: string, name: string | null, note: string | null): string {
  const source = sourceOf(key);
  if (source === null) return key;
  const named = `${LABELS[source.report].one}: ${nameOf(source.report, { id: source.id, name })}`;
  return note === null || note === '' ? named : `${named} · ${note}`;
}
