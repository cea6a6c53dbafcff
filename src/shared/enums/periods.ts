/** How long something about people is kept: what the site's texts promise and what the nightly job holds to. */
interface Period {
  readonly unit: 'month' | 'day';
  readonly min: number;
  readonly max: number;
  /** Where the settings say nothing. */
  readonly otherwise: number;
}

/**
 * The keys of the settings' group. Regulatory bounds stand here: traffic data two years, proof of consent and records
 * of what was asked three years at the least.
 */
export const PERIODS = {
  applicationMonths: { unit: 'month', min: 3, max: 120, otherwise: 24 },
  consentMonths: { unit: 'month', min: 36, max: 180, otherwise: 36 },
  trafficMonths: { unit: 'month', min: 1, max: 24, otherwise: 24 },
  auditMonths: { unit: 'month', min: 12, max: 120, otherwise: 24 },
  unconfirmedDays: { unit: 'day', min: 2, max: 365, otherwise: 30 },
  unsubscribedDays: { unit: 'day', min: 1, max: 1095, otherwise: 30 },
  deliveryDays: { unit: 'day', min: 7, max: 730, otherwise: 90 },
  clickDays: { unit: 'day', min: 2, max: 730, otherwise: 90 },
  clickMonths: { unit: 'month', min: 3, max: 120, otherwise: 24 },
  requestMonths: { unit: 'month', min: 36, max: 180, otherwise: 36 },
  signInDays: { unit: 'day', min: 1, max: 365, otherwise: 1 },
} as const satisfies Readonly<Record<string, Period>>;

export type PeriodName = keyof typeof PERIODS;
export const PERIOD_NAMES = Object.keys(PERIODS) as readonly PeriodName[];
export type Periods = Readonly<Record<PeriodName, number>>;

/**
 * Periods of the settings' group. A stored value outside its bounds is clamped, one that is no integer gets the
 * default.
 */
export function readPeriods(stored: Readonly<Record<string, unknown>>): Periods {
  const found = PERIOD_NAMES.map((name) => {
    const { min, max, otherwise } = PERIODS[name];
    const value = Number(stored[name] ?? Number.NaN);
    return [name, Number.isInteger(value) ? Math.min(max, Math.max(min, value)) : otherwise] as const;
  });
  return Object.fromEntries(found) as Periods;
}

/** `30 gün`, `18 ay`, `2 yıl`. */
export function periodText(name: PeriodName, length: number): string {
  if (PERIODS[name].unit === 'day') return `${String(length)} gün`;
  return length % 12 === 0 ? `${String(length / 12)} yıl` : `${String(length)} ay`;
}
