import type pg from 'pg';
import type { FigureInQuestion } from '../../../views/components/figure-question/figure-in-question.js';
import { type FigureKind, type Jump, type JumpLimits, jumpOf } from '../../shared/finance/figure-jump.js';
import { formatNumber, formatPercent } from '../../shared/finance/tr/format.js';
import { columns } from '../../platform/database/row.js';
import { firstOf, type Queryable, statement } from '../../platform/database/sql.js';
import type { FigureEffects } from './figure-effects.service.js';
import type { Permission } from '../../platform/routing/access.js';
import { SettingsGroup } from '../../site/settings-group.entity.js';

type Values = Readonly<Record<string, unknown>>;

/** A record as its transaction has written it, with the figures that its form computes. */
export interface FigureWrite {
  readonly id: string | null;
  /** Null for a new record. */
  readonly before: Values | null;
  readonly now: Values;
}

/** How the published figures of a resource are compared; which they are, its fields say. */
export interface PublishedFigures {
  /** Held by whoever may approve a change beyond the bound. */
  readonly permission: Permission;
  /** Values before a new record, or before a change of its subject; the record's own values unless given. */
  readonly past?: (client: pg.PoolClient, write: FigureWrite) => Promise<Values | null>;
  /** The same figures of comparable records. */
  readonly market?: (
    client: pg.PoolClient,
    write: FigureWrite,
  ) => Promise<(field: string) => readonly number[]>;
  /** Sentence on the effect of the whole change for visitors. */
  readonly effect?: (effects: FigureEffects, write: FigureWrite) => Promise<string | null>;
}

/** Called in the transaction, when all of the record is written. */
export type RecordGuard = (client: pg.PoolClient, write: FigureWrite) => Promise<void>;

/** A figure that moves unusually far, before anybody was asked. */
export interface FigureJump {
  readonly field: string;
  readonly label: string;
  readonly kind: FigureKind;
  readonly unit: string | undefined;
  readonly before: number | null;
  readonly now: number;
  readonly jump: Jump;
}

const SETTINGS = statement(
  'figure-settings',
  `SELECT values FROM settings WHERE group_name = 'general'`,
  columns(SettingsGroup, 'values'),
);

/** Where staff have said nothing else. */
export const USUAL_LIMITS: JumpLimits = {
  percent: 25,
  amountPercent: 50,
  deviations: 3,
  approvalPercent: null,
};

export async function jumpLimits(client: Queryable): Promise<JumpLimits> {
  const values: Values = (await firstOf(client, SETTINGS))?.values ?? {};
  const number = (name: string): number | undefined => {
    const value = values[name];
    return typeof value === 'number' ? value : undefined;
  };
  return {
    percent: number('figurePercent') ?? USUAL_LIMITS.percent,
    amountPercent: number('figureAmountPercent') ?? USUAL_LIMITS.amountPercent,
    deviations: number('figureDeviations') ?? USUAL_LIMITS.deviations,
    approvalPercent: number('figureApprovalPercent') ?? null,
  };
}

interface Declared {
  readonly label: string;
  readonly unit?: string;
  readonly figure?: FigureKind;
}

/** The figures of a record that move unusually far, in the order of its fields. */
export async function jumpsOf(
  client: pg.PoolClient,
  fields: Readonly<Record<string, Declared>>,
  { past, market }: PublishedFigures,
  write: FigureWrite,
): Promise<readonly FigureJump[]> {
  const limits = await jumpLimits(client);
  const before = past ? await past(client, write) : write.before;
  const others = await market?.(client, write);
  return Object.entries(fields).flatMap(([field, { label, unit, figure: kind }]) => {
    const now = figureOf(write.now[field]);
    if (kind === undefined || now === null) return [];
    const was = figureOf(before?.[field]);
    const jump = jumpOf({ kind, before: was, now, market: others?.(field) ?? [] }, limits);
    return jump === null ? [] : [{ field, label, unit, kind, before: was, now, jump }];
  });
}

/** Of a list, which a calculator offers to choose from, the largest; of none nothing at all. */
function figureOf(value: unknown): number | null {
  if (Array.isArray(value)) return Math.max(0, ...value.map(Number));
  if (value === null || value === undefined || value === '') return null;
  const figure = Number(value);
  return Number.isFinite(figure) ? figure : null;
}

/** Key of a confirmation: exactly this figure, from this value to that. */
export const keyOf = ({ field, before, now }: Pick<FigureJump, 'field' | 'before' | 'now'>): string =>
  `${field} ${String(before ?? '-')}>${String(now)}`;

export function toFigureInQuestion(jump: FigureJump, effect: string | null): FigureInQuestion {
  const { label, kind, unit, before, now } = jump;
  const shown = (value: number): string => figureText(kind, unit, value);
  const { middle } = jump.jump;
  const effects = [
    ...(effect === null ? [] : [effect]),
    // The mean of two binary fractions has more digits than either.
    ...(middle === null ? [] : [`Piyasanın ortası ${shown(Number(middle.toFixed(4)))}.`]),
  ];
  return {
    key: keyOf(jump),
    label,
    before: before === null ? null : shown(before),
    now: shown(now),
    effects,
  };
}

export function figureText(kind: FigureKind, unit: string | undefined, value: number): string {
  const decimals = (String(value).split('.')[1] ?? '').length;
  if (kind === 'rate' || kind === 'share' || kind === 'tax')
    return formatPercent(value, Math.min(10, Math.max(kind === 'rate' ? 2 : 0, decimals)));
  const number = formatNumber(value, kind === 'term' || Number.isInteger(value) ? 0 : 2);
  if (kind === 'term') return unit === undefined ? number : `${number} ${unit}`;
  return `${number} TL`;
}
