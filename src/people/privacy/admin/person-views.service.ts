import { Injectable } from '@nestjs/common';
import { CONSENT_TITLES } from '../../../shared/labels/consents.js';
import { ROLE_LABELS } from '../../../shared/labels/accounts.js';
import { LANGUAGE_LABELS } from '../../../shared/labels/calls.js';
import { STATUS_LABELS } from '../../../shared/labels/admin.js';
import { actionLabel } from '../../../shared/labels/audit.js';
import { REPORT_LABELS, STATE_LABELS } from '../../../shared/labels/deliveries.js';
import { SUBSCRIBER_LABELS } from '../../../shared/labels/newsletter.js';
import type { PersonLine, PersonView } from '../../../../views/people/privacy/admin/people.js';
import { STATE_LABELS as REFERRAL_LABELS } from '../../../shared/labels/referrals.js';
import type { Named } from '../../../admin/contact-input.js';
import { receiverName } from '../../../messages/deliveries/admin/delivery.view-model.js';
import { Topics } from '../../../messages/deliveries/topics.service.js';
import { formatPhone } from '../../../shared/finance/tr/format.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { getOwn } from '../../../shared/finance/get-own.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { SiteService } from '../../../site/site.service.js';
import type { PersonReceiver } from './person-receivers.js';
import { hintOf, type PersonFile, PersonRecords } from './person-records.service.js';

const KINDS: Readonly<Record<string, string>> = {
  loan: 'Kredi',
  deposit: 'Mevduat',
  card: 'Kredi kartı',
  remote_customer: 'Uzaktan müşteri',
};
const PENDING = {
  'sign-up': 'Onaylanmayan üyelik',
  'email-change': 'E-posta değişikliği',
  'phone-code': 'Telefon doğrulama kodu',
} as const;
const KEPT = {
  consent: 'Onay',
  alarm: 'Oran alarmı',
  saved: 'Kaydedilen hesap',
  browser: 'Tarayıcı bildirimi',
  report: 'Planlı rapor',
} as const;
const CHANNELS: Readonly<Record<string, string>> = { email: 'E-posta', sms: 'SMS' };

const said = (words: Readonly<Record<string, string>>, word: string): string => getOwn(words, word) ?? word;
const joined = (...parts: readonly (string | null | false)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');

/** View-models of a person's data, for staff. */
@Injectable()
export class PersonViews {
  constructor(
    private readonly people: PersonRecords,
    private readonly topics: Topics,
    private readonly site: SiteService,
  ) {}

  async of(person: Named, errors: PersonView['errors'] = {}): Promise<PersonView> {
    const [file, { timeZone }] = await Promise.all([this.people.of(person), this.site.current()]);
    const at = (instant: Date): PersonLine['at'] => ({
      iso: instant.toISOString(),
      text: formatInstant(instant, timeZone),
    });
    return {
      contact: person.value,
      hint: hintOf(person),
      isUnwanted: file.isUnwanted,
      applications: applicationLines(file, at),
      subscriptions: file.subscriptions.map(({ id, email, phone_number, state, created_at, ...texts }) => ({
        id,
        href: adminPaths.subscriber(id),
        title: `Abonelik ${id}`,
        detail: joined(
          said(SUBSCRIBER_LABELS, state),
          email,
          phone_number && formatPhone(phone_number),
          texts.marketing_text !== null && CONSENT_TITLES.marketing,
          texts.marketing_email_text !== null && CONSENT_TITLES.marketing_email,
        ),
        at: at(created_at),
      })),
      accounts: file.accounts.map(({ id, name, role, email, phone, phone_confirmed_at, created_at }) => ({
        id,
        href: adminPaths.user(id),
        title: name,
        detail: joined(
          said(ROLE_LABELS, role),
          email,
          phone && formatPhone(phone),
          phone_confirmed_at !== null && 'telefon doğrulandı',
        ),
        at: at(created_at),
      })),
      pending: pendingLines(file, at),
      kept: keptLines(file, at),
      receivers: this.receiverLines(file, at),
      messages: this.messageLines(file, at),
      evidence: file.evidence.map(({ consent, text_version, source_page, given_at }, n) => ({
        id: String(n),
        href: null,
        title: CONSENT_TITLES[consent],
        detail: joined(text_version, source_page),
        at: at(given_at),
      })),
      looks: lookLines(file, at),
      reads: readLines(file, at),
      errors,
    };
  }

  private messageLines({ messages }: PersonFile, at: Told): PersonLine[] {
    return messages
      .filter(({ channel }) => channel !== 'webhook')
      .map((one, n) => ({
        id: String(n),
        href: null,
        title: this.topics.labelOf(one.topic),
        detail: joined(
          said(CHANNELS, one.channel),
          said(STATE_LABELS, one.state),
          one.report !== null && `telefon: ${REPORT_LABELS[one.report]}`,
        ),
        at: at(one.created_at),
      }));
  }

  private receiverLines({ receivers }: PersonFile, at: Told): PersonLine[] {
    return receivers.map((one, n) => ({
      id: String(n),
      href: null,
      title: receiverTitle(one),
      detail: joined(one.topic && this.topics.labelOf(one.topic), one.state && said(STATE_LABELS, one.state)),
      at: at(one.created_at),
    }));
  }
}

/** `Webhook: Çağrı merkezi (Akbank)` */
function receiverTitle({ way, target, name, bank }: PersonReceiver): string {
  const ofBank = bank === null ? '' : ` (${bank})`;
  switch (way) {
    case 'webhook':
      return `Webhook: ${receiverName(target, name)}${ofBank}`;
    case 'email':
      return `E-posta: ${name ?? 'adresi saklanmamış'}${ofBank}`;
    case 'file':
      return `Dosya ${name ?? ''}${ofBank}`;
    case 'fetch':
      return `API: ${name === null || name === '' ? 'anahtarı silinmiş' : name}${ofBank}`;
    case 'hand':
      return `Personel eliyle${ofBank}`;
  }
}

type Told = (instant: Date) => PersonLine['at'];

const pendingLines = ({ pending }: PersonFile, at: Told): PersonLine[] =>
  pending.map(({ what, email, phone, created_at }, n) => ({
    id: String(n),
    href: null,
    title: PENDING[what],
    detail: joined(email, phone && formatPhone(phone)),
    at: at(created_at),
  }));

const lookLines = ({ looks }: PersonFile, at: Told): PersonLine[] =>
  looks.map(({ actor_name, action, resource_id, at: when }, n) => ({
    id: String(n),
    href: null,
    title: actionLabel(action),
    detail: joined(actor_name, `kayıt ${resource_id}`),
    at: at(when),
  }));

/** A program, from one network: how often, and when first and last. */
const readLines = ({ reads }: PersonFile, at: Told): PersonLine[] =>
  reads.map(({ actor_name, bank, network, times, first_at, last_at }, n) => ({
    id: String(n),
    href: null,
    title: actor_name,
    detail: joined(bank, `${String(times)} kez`, network, `ilk: ${at(first_at).text}`),
    at: at(last_at),
  }));

const keptLines = ({ kept }: PersonFile, at: Told): PersonLine[] =>
  kept.map(({ what, name, detail, created_at, ended_at }, n) => ({
    id: String(n),
    href: null,
    title: joined(KEPT[what], said(CONSENT_TITLES, name)),
    detail: joined(detail, ended_at && `geri alındı: ${at(ended_at).text}`),
    at: at(created_at),
  }));

/** Calls to the person, and their outcome. */
const callFacts = (
  {
    attempts,
    last_attempt_at,
    outcome,
    outcome_reason,
    next_action_at,
    language,
  }: Pick<
    PersonFile['applications'][number],
    'attempts' | 'last_attempt_at' | 'outcome' | 'outcome_reason' | 'next_action_at' | 'language'
  >,
  at: (instant: Date) => PersonLine['at'],
): (string | null | false)[] => [
  attempts > 0 && `${String(attempts)} kez arandı`,
  last_attempt_at && `son arama: ${at(last_attempt_at).text}`,
  outcome && joined(`sonuç: ${outcome}`, outcome_reason),
  next_action_at && `yeniden aranacak: ${at(next_action_at).text}`,
  language && `dil: ${LANGUAGE_LABELS[language]}`,
];

/** State at a bank, and that it was held as a double of an earlier one. */
const referralText = (
  { bank, state, repeat_of, held_until }: PersonFile['applications'][number]['referrals'][number],
  at: (instant: Date) => PersonLine['at'],
): string => {
  const held =
    held_until === null
      ? ''
      : ` (mükerrer${repeat_of === null ? '' : `, önceki yönlendirme ${repeat_of}`}; bekletilme sonu: ${at(new Date(held_until)).text})`;
  return `${bank}: ${said(REFERRAL_LABELS, state)}${held}`;
};

const applicationLines = (
  { applications }: PersonFile,
  at: (instant: Date) => PersonLine['at'],
): PersonLine[] =>
  applications.map(
    ({
      id,
      kind,
      status,
      phone_number,
      email,
      referrals,
      permissions,
      notes,
      ip_address,
      created_at,
      ...calls
    }) => ({
      id,
      href: adminPaths.application(id),
      title: `${said(KINDS, kind)} başvurusu ${id}`,
      detail: joined(
        said(STATUS_LABELS, status),
        phone_number && formatPhone(phone_number),
        email,
        ip_address && `IP ${ip_address}`,
        referrals.map((one) => referralText(one, at)).join(', '),
        ...permissions.map(({ consent, withdrawn_at: ended }) =>
          ended === null
            ? CONSENT_TITLES[consent]
            : `${CONSENT_TITLES[consent]}, geri alındı: ${at(new Date(ended)).text}`,
        ),
        ...callFacts(calls, at),
        notes.length > 0 && `${String(notes.length)} not`,
      ),
      at: at(created_at),
    }),
  );
