import type { BankInvoice } from '../../src/applications/referrals/bank-invoice.entity.js';
import type { DoNotContact } from '../../src/applications/referrals/do-not-contact.entity.js';
import type { ReferralEvent } from '../../src/applications/referrals/referral-event.entity.js';
import type { ReferralCharge } from '../../src/applications/referrals/referral-charge.entity.js';
import type { ReferralLink } from '../../src/applications/referrals/referral-link.entity.js';
import type { Referral } from '../../src/applications/referrals/referral.entity.js';
import type { ReferralPrice } from '../../src/applications/referrals/referral-price.entity.js';
import { factoryOf } from './row.js';

/** Akbank's price of a referral. */
export const aReferralPrice = factoryOf<ReferralPrice>('referral_prices', () => ({
  bank_id: 'akbank',
  billable_state: 'received',
  valid_from: '2020-01-01',
}));

/** A month of Akbank's that is closed. */
export const aStatement = factoryOf<BankInvoice>('bank_statements', () => ({
  bank_id: 'akbank',
  bank_name: 'Akbank',
  net: 100,
  tax_rate: 20,
  tax: 20,
  total: 120,
  closed_by_name: 'Deneme',
}));

export const aReferralEvent = factoryOf<ReferralEvent>('referral_events', () => ({
  from_state: 'sent',
  to_state: 'approved',
  source: 'bank',
  actor_name: 'Banka',
}));

/** A phone of the list of those who want to hear from nobody. */
export const aSuppressedPhone = factoryOf<DoNotContact>('do_not_contact', () => ({
  type: 'phone',
  hint: '5•• ••• •• 12',
  added_by_name: 'Deneme',
}));

export const aReferralLink = factoryOf<ReferralLink>('referral_links', () => ({}));

/** A referral alone; `storeApplications` stores one with its application. */
export const aReferral = factoryOf<Referral>('referrals', () => ({
  created_at: new Date(),
  application_status: 'pending',
}));

/** Something that Akbank owes. */
export const aCharge = factoryOf<ReferralCharge>('referral_charges', () => ({
  bank_id: 'akbank',
  application_kind: 'loan',
}));
