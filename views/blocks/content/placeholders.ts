import type { Site } from '../../../src/shared/rendering/context.js';
import { getOwn } from '../../../src/shared/finance/get-own.js';
import { type PeriodName, periodText } from '../../../src/shared/enums/periods.js';

/** Text in place of a fact that has not been entered, or of a tax rate where none is in force. */
const UNKNOWN = '—';

/** `{{adres}}`, `{{basvurusuresi}}`, `{{stopaj:TRY:6}}`: bounded, so that no text makes the search slow. */
const PLACEHOLDER = /\{\{([a-z]{1,20})(?::([A-Z]{3})(?::([a-z\d]{1,4}))?)?\}\}/g;

const FACTS: Readonly<Record<string, (site: Site) => string>> = {
  sirket: (site) => site.companyName || site.name,
  adres: (site) => site.address,
  eposta: (site) => site.contactEmail,
  telefon: (site) => site.contactPhone,
  site: (site) => site.name,
  kep: (site) => site.kepAddress,
  mersis: (site) => site.mersisNo,
  basvurusuresi: periodOf('applicationMonths'),
  onaysuresi: periodOf('consentMonths'),
  trafiksuresi: periodOf('trafficMonths'),
  denetimsuresi: periodOf('auditMonths'),
  gonderisuresi: periodOf('deliveryDays'),
  onaysizabonesuresi: periodOf('unconfirmedDays'),
  ayrilanabonesuresi: periodOf('unsubscribedDays'),
  tiklamasuresi: periodOf('clickDays'),
  tiklamakaydisuresi: periodOf('clickMonths'),
  talepsuresi: periodOf('requestMonths'),
  girissuresi: periodOf('signInDays'),
};

function periodOf(name: PeriodName): (site: Site) => string {
  return ({ periods }) => periodText(name, periods[name]);
}

/** Withholding in percent (`17,5`) for a currency and a term of months, or any term; null when none is in force. */
export type WithholdingText = (currency: string, months: number | 'longer' | 'any') => string | null;

/**
 * Puts the facts of settings, periods of keeping among them, and tax table into a text, so that no text repeats them. What is no placeholder of ours
 * stays as it is.
 *
 * @param escape applied to every fact; for texts that are markup
 */
export function fillPlaceholders(
  text: string,
  site: Site,
  withholding: WithholdingText,
  escape: (fact: string) => string = (fact) => fact,
): string {
  if (!text.includes('{{')) return text;
  return text.replace(PLACEHOLDER, (whole, name: string, currency?: string, bracket?: string) => {
    const fact =
      currency === undefined
        ? getOwn(FACTS, name)?.(site)
        : name === 'stopaj'
          ? (withholding(currency, monthsOf(bracket)) ?? UNKNOWN)
          : undefined;
    return fact === undefined ? whole : escape(fact || UNKNOWN);
  });
}

function monthsOf(bracket: string | undefined): number | 'longer' | 'any' {
  if (bracket === undefined) return 'any';
  return /^\d+$/.test(bracket) ? Number(bracket) : 'longer';
}
