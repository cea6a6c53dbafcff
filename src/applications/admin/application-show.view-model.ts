import type { ApplicationShowProps } from '../../../views/applications/admin/show.js';
import { pageSource } from '../../shared/labels/sources.js';
import { UNKNOWN_ADDRESS } from '../../platform/routing/client-address.js';
import type { CallFacts } from '../../../views/applications/calls/admin/call-facts.js';
import { LANGUAGE_LABELS } from '../../shared/labels/calls.js';
import { afterOpenMinutes } from '../calls/calling-hours.js';
import type { CallRules } from '../calls/call-rules.service.js';
import type { InstantText } from '../../../views/admin/facts.js';
import { SUSPICIONS } from '../../../views/applications/admin/suspicion.js';
import { remembering } from '../../admin/return-address.js';
import { adminPaths } from '../../shared/paths/site.js';
import { maskEmail, maskPhone, formatPhone } from '../../shared/finance/tr/format.js';
import type { SuppressionEntry } from '../referrals/admin/suppression-list.service.js';
import type { Colleague } from './application-assignments.service.js';
import {
  type ApplicationDetail,
  type ApplicationEvent,
  type Delivery,
  MAX_RELATIVES,
  type Relative,
} from './application-detail.service.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { KIND_LABELS, KINDS } from '../kinds/registry.js';
import { formSource, sectionSource } from '../sources.js';

const DAY_MS = 86_400_000;

interface Parts {
  readonly application: ApplicationDetail;
  readonly referrals: ApplicationShowProps['referrals'];
  readonly events: readonly ApplicationEvent[];
  readonly deliveries: readonly Delivery[];
  readonly relatives: readonly Relative[];
  readonly colleagues: readonly Colleague[];
  readonly timeZone: string;
  /** How long deliveries can be looked at. */
  readonly keptDays: number;
  /** The list as it was left. */
  readonly back: string;
  /** In the clear, once the look was written down. */
  readonly isUnmasked: boolean;
  readonly showsAddress: boolean;
  /** Shown as they are. */
  readonly shown: Pick<
    ApplicationShowProps,
    'noteForm' | 'claim' | 'refused' | 'reasonError' | 'wishForm' | 'closed' | 'hoursError' | 'outcomes'
  >;
  readonly rules: CallRules;
  /** Entries of the suppression list that match the person. */
  readonly unwanted: readonly SuppressionEntry[];
  /** Acts that the reader can undo now. */
  readonly undoable: ReadonlySet<string>;
}

export function toShow(parts: Parts): ApplicationShowProps {
  const {
    application: a,
    referrals,
    deliveries,
    relatives,
    colleagues,
    timeZone,
    back,
    isUnmasked,
    showsAddress,
  } = parts;
  const instant = (at: Date): { iso: string; text: string } => ({
    iso: at.toISOString(),
    text: formatInstant(at, timeZone),
  });
  return {
    id: a.id,
    status: a.status,
    bankOutcome: a.bank_outcome,
    version: a.version,
    ...subjectOf(a),
    bankName: a.bank_name,
    banks: a.banks,
    phone: contact(a.phone_number, isUnmasked ? formatPhone : maskPhone),
    email: contact(a.email, isUnmasked ? (email) => email : maskEmail),
    isUnmasked,
    dial: isUnmasked && a.phone_number !== null ? `+90${a.phone_number}` : null,
    unwanted: parts.unwanted.map(({ id, type, reason, added_by_name, created_at }) => ({
      id,
      type,
      reason,
      by: added_by_name,
      at: instant(created_at),
    })),
    back,
    created: instant(a.created_at),
    updated: instant(a.updated_at),
    consents: consentsOf(a, instant(a.consent_at ?? a.submitted_at), instant),
    referrals,
    ...marksOf(a, instant),
    calls: callsOf(a, parts.rules, instant),
    source: sourceOf(a, showsAddress),
    assignment: { id: a.assigned_to, name: a.assignee, colleagues },
    events: eventsOf(parts, instant),
    isOld: Date.now() - a.created_at.getTime() > parts.keptDays * DAY_MS,
    deliveries: deliveries.map(({ last_error, updated_at, ...delivery }) => ({
      ...delivery,
      error: last_error,
      at: instant(updated_at),
    })),
    relatives: relatives.slice(0, MAX_RELATIVES).map((relative) => ({
      ...relativeOf(relative, back),
      at: instant(relative.created_at),
    })),
    hasMoreRelatives: relatives.length > MAX_RELATIVES,
    ...parts.shown,
  };
}

function subjectOf(a: ApplicationDetail): Pick<ApplicationShowProps, 'kind' | 'product' | 'terms'> {
  const { words, productOf, detailsOf } = KINDS[a.kind];
  return {
    kind: words.label,
    product: productOf(a),
    terms: words.termsLabel === null ? null : { label: words.termsLabel, text: detailsOf(a) },
  };
}

const eventsOf = (
  { events, undoable }: Parts,
  instant: (at: Date) => InstantText,
): ApplicationShowProps['events'] =>
  events.map((event) => ({
    type: event.type,
    from: event.from_status,
    to: event.to_status,
    note: event.note,
    by: event.actor_name,
    at: instant(event.created_at),
    outcome: event.outcome?.name ?? null,
    next: event.next_action_at && instant(event.next_action_at),
    undo:
      event.act_id !== null && undoable.has(event.act_id) ? adminPaths.applicationUndo(event.act_id) : null,
  }));

function callsOf(a: ApplicationDetail, rules: CallRules, instant: (at: Date) => InstantText): CallFacts {
  const promised =
    a.attempts > 0 || a.phone_number === null
      ? null
      : afterOpenMinutes(rules, a.created_at, rules.promiseMinutes);
  return {
    attempts: a.attempts,
    first: a.first_contact_at && instant(a.first_contact_at),
    last: a.last_attempt_at && instant(a.last_attempt_at),
    outcome: a.outcome,
    reason: a.outcome_reason,
    next: a.next_action_at && instant(a.next_action_at),
    isAsked: a.next_action === 'callback',
    language: a.language && LANGUAGE_LABELS[a.language],
    promised: promised && { ...instant(promised), isLate: promised < new Date() },
  };
}

const marksOf = (
  { suspicion, phone_confirmed_at, erased_at, withdrawn_at }: ApplicationDetail,
  instant: (at: Date) => InstantText,
): Pick<ApplicationShowProps, 'suspicion' | 'phoneConfirmed' | 'erased' | 'withdrawn'> => ({
  suspicion: suspicion && SUSPICIONS[suspicion],
  phoneConfirmed: phone_confirmed_at && instant(phone_confirmed_at),
  erased: erased_at && instant(erased_at),
  withdrawn: withdrawn_at && instant(withdrawn_at),
});

/** Without the first nothing is stored. */
const consentsOf = (
  a: ApplicationDetail,
  given: InstantText,
  instant: (at: Date) => InstantText,
): ApplicationShowProps['consents'] => [
  { kind: 'kvkk', version: a.kvkk_text_version, label: a.kvkk_label, given, ended: null },
  ...a.permissions.map(({ consent, version, label, withdrawn_at: ended }) => ({
    kind: consent,
    version,
    label,
    given,
    ended: ended === null ? null : instant(new Date(ended)),
  })),
];

const sourceOf = (a: ApplicationDetail, showsAddress: boolean): ApplicationShowProps['source'] => ({
  page: pageSource(a.source_page),
  section: sectionSource(a.source_section),
  referrer: a.referrer,
  referrerHost: a.referrer_host,
  userAgent: a.user_agent,
  ip: showsAddress ? addressOf(a.ip_address) : null,
  program: a.api_key_id === null ? null : (a.program ?? `Silinmiş anahtar (${a.api_key_id})`),
  consentPage: a.consent_page,
  formType: formSource(a.form_type),
  submissionId: a.submission_id,
  token: a.submission_token,
});

const relativeOf = (
  relative: Relative,
  back: string,
): Omit<ApplicationShowProps['relatives'][number], 'at'> => ({
  id: relative.id,
  href: remembering(adminPaths.application(relative.id), back, adminPaths.applications()),
  kind: KIND_LABELS[relative.kind],
  status: relative.status,
  product: KINDS[relative.kind].productOf(relative),
  terms: KINDS[relative.kind].termsOf(relative),
  isDuplicate: relative.is_duplicate,
});

const addressOf = (stored: string | null): string =>
  stored === null || stored === UNKNOWN_ADDRESS ? '' : stored;

function contact(stored: string | null, shown: (stored: string) => string): string | null {
  return stored === null ? null : shown(stored);
}
