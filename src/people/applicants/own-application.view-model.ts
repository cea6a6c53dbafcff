import type { ApplicantDataProps } from '../../../views/people/applicants/data.js';
import type { ApplicantIndexProps } from '../../../views/people/applicants/index.js';
import type { ApplicantShowProps } from '../../../views/people/applicants/show.js';
import { BANK_STATES, OUTCOME_STATES, OWN_STATES } from '../../../views/people/applicants/state-words.js';
import type { Telling } from '../../../views/people/applicants/telling.js';
import { isOutcome, type NoticeProps } from '../../../views/people/applicants/applicant-notice.js';
import { KINDS } from '../../applications/kinds/registry.js';
import { liraFromKurus } from '../../shared/finance/money.js';
import { formatPhone, maskPhone } from '../../shared/finance/tr/format.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { paths } from '../../shared/paths/site.js';
import { lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import {
  APPLICATION_CONSENTS,
  type ApplicationConsent,
  type MarketingConsent,
} from '../../shared/enums/applications.js';
import { CONSENT_TITLES } from '../../shared/labels/consents.js';
import { standing } from '../../applications/marketing-permissions.js';
import type { TellingWay } from '../../shared/enums/referrals.js';
import type { OwnApplication, OwnSummary, TellingBank } from './own-application.service.js';
import { stateForApplicant, statusForApplicant } from './state-for-applicant.js';

/** Whether a bank gets it once she says that it is hers. */
export const waitsForPhone = (a: OwnApplication): boolean =>
  a.phone_confirmed_at === null && a.banks.some((bank) => stateForApplicant(bank) === 'waiting_for_phone');

const ENTRY = /^\d{8}-\d{1,18}$/;

/** The outcome of the last button and the number of its register entry, read from the address. */
export function noticeIn(query: RawQuery): Omit<NoticeProps, 'telling'> {
  const [outcome, entry = ''] = [lastOf(query['sonuc']), lastOf(query['kayit'])];
  return { outcome: isOutcome(outcome) ? outcome : null, entry: ENTRY.test(entry) ? entry : null };
}

const instantText = (instant: Date, timeZone: string) => ({
  iso: instant.toISOString(),
  text: formatInstant(instant, timeZone),
});

/** All of hers. */
export function toIndex(
  all: readonly OwnSummary[],
  timeZone: string,
): Pick<ApplicantIndexProps, 'applications' | 'open' | 'permissions'> {
  return {
    applications: all.map((a) => ({
      reference: a.id,
      kind: KINDS[a.kind].words.label,
      product: KINDS[a.kind].productOf(a),
      terms: KINDS[a.kind].termsOf(a),
      made: instantText(a.created_at, timeZone),
      state: statusForApplicant(a),
    })),
    open: all.filter((a) => a.is_open).length,
    permissions: permissionsIn(all),
  };
}

export function toShow(
  a: OwnApplication,
  timeZone: string,
): Omit<
  ApplicantShowProps,
  'csrfToken' | 'outcome' | 'entry' | 'telling' | 'others' | 'canConfirm' | 'push'
> {
  const at = (instant: Date) => instantText(instant, timeZone);
  const words = KINDS[a.kind];
  return {
    reference: a.id,
    kind: words.words.label,
    product: words.productOf(a),
    terms: words.detailsOf(a),
    phone: a.phone_number === null ? null : maskPhone(a.phone_number),
    made: at(a.created_at),
    state: statusForApplicant(a),
    bankOutcome: a.bank_outcome,
    isUnreached: a.withdrawn_at === null && a.banks.some(({ state }) => state === 'unreachable'),
    canWithdraw: a.is_open,
    permissions: permissionsIn([a]),
    ended: a.permissions.flatMap(({ consent, withdrawn_at: ended }) =>
      ended === null ? [] : [{ consent, at: at(new Date(ended)) }],
    ),
    banks: a.banks.map((bank) => ({
      name: bank.bank,
      reference: bank.sent_at === null ? null : bank.id,
      state: stateForApplicant(bank),
      history: a.history
        .filter((event) => event.referral_id === bank.id)
        .map((event) => ({
          state: event.is_called_off ? 'called_off' : event.to_state,
          at: at(event.created_at),
        })),
    })),
  };
}

/** Banks by how they learn what becomes of an application. */
export function toTelling(banks: readonly TellingBank[], name: 'bank' | 'bank_id' = 'bank'): Telling {
  const by = (way: TellingWay) => banks.filter((bank) => bank.way === way).map((bank) => bank[name]);
  return { message: by('message'), fetch: by('fetch'), hand: by('hand') };
}

/** Everything that is kept of the person, with names for people. */
export function toData(
  a: OwnApplication,
  timeZone: string,
): Omit<ApplicantDataProps, 'letters' | 'lettersKept' | 'browsers'> {
  const at = (instant: Date | null): string => (instant === null ? '' : formatInstant(instant, timeZone));
  const words = KINDS[a.kind];
  const facts: readonly (readonly [string, string | null])[] = [
    ['Başvuru numarası', a.id],
    ['Başvuru', words.words.label],
    ['Ürün', words.productOf(a)],
    [words.words.termsLabel ?? 'Ayrıntı', words.detailsOf(a)],
    ['Başvuru zamanı', at(a.created_at)],
    ['Durum', OWN_STATES[statusForApplicant(a)].label],
    ['Bankaların yanıtı', OUTCOME_STATES[a.bank_outcome].label],
    ['Vazgeçme zamanı', at(a.withdrawn_at)],
    ['Telefon', a.phone_number === null ? null : formatPhone(a.phone_number)],
    ['Telefonun doğrulanması', at(a.phone_confirmed_at)],
    ['E-posta', a.email],
    ['Gönderildiği sayfa', a.source_page],
    ['Gelinen adres', a.referrer],
    ['Geldiği site', a.referrer_host],
    ['Ağ adresi (IP)', a.ip_address],
    ['Tarayıcı', a.user_agent],
  ];
  return {
    reference: a.id,
    facts: facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value] as const])),
    consents: consentsOf(a).map(({ kind, label, version, given, ended }) => ({
      title: CONSENT_TITLES[kind],
      label,
      version,
      href: version === null ? null : paths.consentText(kind, version),
      text: ended === null ? `Verildi: ${at(given)}` : `Verildi: ${at(given)}, geri alındı: ${at(ended)}`,
    })),
    banks: a.banks.map((bank) => ({
      name: bank.bank,
      text: BANK_STATES[stateForApplicant(bank)].label,
      sent: at(bank.sent_at),
    })),
  };
}

/** The instruction to pass it on, and permissions, each with its own end. */
function consentsOf(a: OwnApplication) {
  const [given, kvkk] = [a.created_at, { label: a.kvkk_label, version: a.kvkk_text_version }];
  return [
    { kind: 'kvkk' as ApplicationConsent, ...kvkk, given, ended: null },
    ...a.permissions.map(({ consent: kind, label, version, withdrawn_at: ended }) => ({
      ...{ kind, label, version, given },
      ended: ended === null ? null : new Date(ended),
    })),
  ];
}

/** Permissions that stand, each once, in the order in which forms ask. */
const permissionsIn = (all: readonly Pick<OwnSummary, 'permissions'>[]): MarketingConsent[] =>
  APPLICATION_CONSENTS.filter(
    (name): name is MarketingConsent =>
      name !== 'kvkk' &&
      all.some(({ permissions }) => standing(permissions).some(({ consent }) => consent === name)),
  );

/** Beside the columns: computed, or told among the consents. */
const SAID_OTHERWISE = ['is_open', 'kvkk_label', 'permissions'];

/** The same for programs: the columns as they are stored. */
export function exported(a: OwnApplication): object {
  const { banks, history, ...row } = a;
  const given = Object.fromEntries(
    Object.entries(row).filter(([name, value]) => value !== null && !SAID_OTHERWISE.includes(name)),
  );
  return {
    application: given,
    consents: consentsOf(a),
    banks: banks.map(({ id, bank_id, bank, state, sent_at, ...facts }) => ({
      reference: id,
      bank_id,
      bank,
      state,
      sent_at,
      reason: facts.answer_reason,
      bank_reference: facts.bank_reference,
      loan_amount: facts.loan_amount === null ? null : liraFromKurus(facts.loan_amount),
      loan_date: facts.loan_on,
      history: history
        .filter((event) => event.referral_id === id)
        .map(({ to_state, created_at }) => ({ state: to_state, at: created_at })),
    })),
  };
}
