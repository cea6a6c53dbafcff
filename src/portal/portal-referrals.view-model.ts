import type { PortalReferralShowProps } from '../../views/portal/referral.js';
import type { PortalReferralItem } from '../../views/portal/referrals.js';
import { chargeState } from '../../views/applications/referrals/charge.js';
import type { BankReferral } from '../applications/bank-referrals.service.js';
import { KINDS } from '../applications/kinds/registry.js';
import { formatPhone } from '../shared/finance/tr/format.js';
import { formatInstant } from '../shared/finance/tr/format-instant.js';
import { portalPaths } from '../shared/paths/portal.js';
import { ANSWER_REASON_LABELS } from '../shared/labels/referrals.js';
import { disbursedOf, toCharge } from '../applications/referrals/charge.view-model.js';

/** Nothing by which a person is reached. */
export function toIndexRow(row: BankReferral, timeZone: string): PortalReferralItem {
  const kind = KINDS[row.kind];
  return {
    id: row.id,
    href: portalPaths.referral(row.id),
    kind: kind.words.label,
    product: kind.productOf(row),
    terms: kind.termsOf(row),
    sent: formatInstant(row.sent_at, timeZone),
    state: row.state,
    isDouble: row.is_double,
    isDisputed: row.dispute === 'open',
    isCalledOff: row.is_called_off,
    isAcknowledged: row.acknowledged_at !== null,
    charge: chargeState(toCharge(row, timeZone)),
  };
}

export function toShown(
  row: BankReferral,
  timeZone: string,
): Pick<
  PortalReferralShowProps,
  'id' | 'facts' | 'state' | 'version' | 'isCalledOff' | 'isAcknowledged' | 'charge'
> {
  const kind = KINDS[row.kind];
  const charge = toCharge(row, timeZone);
  const facts: readonly (readonly [string, string])[] = [
    ['Telefon', row.phone_number === null ? '' : formatPhone(row.phone_number)],
    [
      'Telefon doğrulandı',
      row.phone_number === null ? '' : row.phone_confirmed_at === null ? 'Hayır' : 'Evet',
    ],
    ['E-posta', row.email ?? ''],
    ['Başvuru', kind.words.label],
    ['Ürün', kind.productOf(row)],
    [kind.words.termsLabel ?? 'Ayrıntı', kind.detailsOf(row)],
    ['Başvuru zamanı', formatInstant(row.created_at, timeZone)],
    ['Size iletildi', formatInstant(row.sent_at, timeZone)],
    ['Görüldü', row.acknowledged_at === null ? '' : formatInstant(row.acknowledged_at, timeZone)],
    ['Mükerrer', row.is_double ? 'Evet, ücretsizdir' : ''],
    ['Nedeniniz', row.answer_reason === null ? '' : ANSWER_REASON_LABELS[row.answer_reason]],
    ['Dosya numaranız', row.bank_reference ?? ''],
    ['Kullandırım', disbursedOf(row) ?? ''],
    ['Ücret', chargeState(charge)],
  ];
  return {
    id: row.id,
    facts: facts.filter(([, value]) => value !== ''),
    state: row.state,
    version: row.version,
    isCalledOff: row.is_called_off,
    isAcknowledged: row.acknowledged_at !== null,
    charge,
  };
}
