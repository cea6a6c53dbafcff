import { kurusFromLira } from '../../finance/money.js';
import { formatMoney, formatNumber, type MoneyCurrency } from '../../finance/tr/format.js';
import type { ApplicationKind } from './application-list.js';

/** What an application is about. */
export interface Subject {
  readonly kind: ApplicationKind;
  readonly loan_type: string | null;
  readonly deposit_type: string | null;
  readonly card_name: string | null;
  readonly amount: string | null;
  readonly term_months: number | null;
  readonly term_days: number | null;
  readonly application_method: string | null;
}

const PRODUCTS: ReadonlyMap<string, string> = new Map([
  ['ihtiyac_kredisi', 'İhtiyaç Kredisi'],
  ['konut_kredisi', 'Konut Kredisi'],
  ['tasit_kredisi', 'Taşıt Kredisi'],
  ['kobi_kredisi', 'KOBİ Kredisi'],
  ['tl_mevduat', 'TL Mevduat'],
  ['usd_mevduat', 'Dolar Mevduat'],
  ['eur_mevduat', 'Euro Mevduat'],
]);
const CURRENCIES: ReadonlyMap<string, MoneyCurrency> = new Map([
  ['usd_mevduat', 'USD'],
  ['eur_mevduat', 'EUR'],
]);
const METHODS: ReadonlyMap<string, string> = new Map([
  ['sms', 'SMS ile'],
  ['qr', 'Karekod ile'],
]);

/** The product asked for, by the name people know it. */
export function productOf({ kind, loan_type, deposit_type, card_name }: Subject): string {
  if (kind === 'remote_customer') return 'Uzaktan Müşteri Edinimi';
  const type = loan_type ?? deposit_type ?? '';
  return PRODUCTS.get(type) ?? card_name ?? type;
}

/** Loans are in lira. */
export const currencyOf = (depositType: string | null): MoneyCurrency =>
  CURRENCIES.get(depositType ?? '') ?? 'TRY';

/** Amount and term (`50.000 TL · 12 ay`), or what else tells applications of one kind apart. */
export function termsOf(subject: Subject): string {
  const { amount, term_months, term_days, deposit_type, application_method } = subject;
  const parts: string[] = [];
  if (amount !== null) {
    const kurus = kurusFromLira(amount);
    const decimals = kurus % 100 === 0 ? 0 : 2;
    parts.push(formatMoney(kurus, currencyOf(deposit_type), { decimals }));
  }
  if (term_months !== null) parts.push(`${formatNumber(term_months)} ay`);
  if (term_days !== null) parts.push(`${formatNumber(term_days)} gün`);
  if (application_method !== null) parts.push(METHODS.get(application_method) ?? application_method);
  return parts.join(' · ');
}
