import type { CalendarDate } from './calendar.js';
import type { Kurus } from './money.js';

/** Conditions that a person may meet, as addresses spell them. */
export const CONDITIONS = ['mobil', 'yeni', 'maas', 'sigorta', 'kart'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Figures of an offer for those of whom something is true; one that is not given is everybody's. */
export interface ConditionalFigures {
  readonly when: Condition;
  readonly ratePercent?: number;
  readonly feePercent?: number;
  /** The last day; without one until further notice. */
  readonly until?: CalendarDate;
  /** In the bank's own words. */
  readonly note?: string;
}

/** Terms of an offer that hang on the person. */
export interface PersonalTerms {
  readonly conditions?: readonly ConditionalFigures[];
  /** Nobody gets it of whom one of these is not true. */
  readonly onlyFor?: readonly Condition[];
}

/** Worth of a condition, beside everybody's figures. */
export interface ConditionGain {
  readonly of: ConditionalFigures;
  /** Above 0. */
  readonly gain: Kurus;
  /** The figures of the offer are those of this condition. */
  readonly isCounted: boolean;
}

/** Conditions that the controls of a list say are met; they offer only known ones. */
export const metIn = ({
  kosul = [],
}: Readonly<Record<string, readonly string[]>> = {}): readonly Condition[] => kosul as readonly Condition[];

/** Whether somebody gets the offer at all. */
export const isFor = ({ onlyFor = [] }: PersonalTerms, met: readonly Condition[]): boolean =>
  onlyFor.every((one) => met.includes(one));

/**
 * Everybody's terms, or those of the one condition that is best for a person who meets it. Banks say nowhere that two of
 * them add up, so they never do here.
 * @param under the offer with the figures of a condition in the place of its own
 * @param price figures of an offer; null where it can't be had
 * @param worth the higher, the better for the person
 * @returns null where the offer can't be had
 */
export function bestTerms<Offer extends PersonalTerms, Price>(
  offer: Offer,
  met: readonly Condition[],
  under: (offer: Offer, figures: ConditionalFigures) => Offer,
  price: (offer: Offer) => Price | null,
  worth: (price: Price) => number,
): { readonly offer: Offer; readonly price: Price; readonly gains?: readonly ConditionGain[] } | null {
  const usual = price(offer);
  let best = usual && { offer, price: usual };
  if (!offer.conditions) return best;
  let counted: ConditionalFigures | undefined;
  const gains: [ConditionalFigures, number][] = [];
  for (const of of offer.conditions) {
    const own = under(offer, of);
    const found = price(own);
    if (!found) continue;
    const gain = usual ? worth(found) - worth(usual) : 0;
    if (gain > 0) gains.push([of, gain]);
    if (met.includes(of.when) && (!best || worth(found) > worth(best.price))) {
      best = { offer: own, price: found };
      counted = of;
    }
  }
  return best && { ...best, gains: gains.map(([of, gain]) => ({ of, gain, isCounted: of === counted })) };
}
