import { Injectable } from '@nestjs/common';
import type {
  ReferralPanelItem,
  ReferralPanelProps,
} from '../../../../views/applications/referrals/admin/panel.js';
import type { InstantText } from '../../../../views/admin/facts.js';
import { DISPUTE_REASON_LABELS } from '../../../shared/labels/referrals.js';
import { RecordNotFound } from '../../../admin/records.service.js';
import { columns, t } from '../../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../../platform/database/sql.js';
import { formatLira } from '../../../shared/finance/tr/format.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { ANSWER_STATES } from '../../../shared/enums/referrals.js';
import { disbursedOf } from '../charge.view-model.js';
import { disputableUntil } from '../dispute-deadline.js';
import { ReferralEvent } from '../referral-event.entity.js';
import { type NewestLink, ReferralLinks } from '../referral-links.service.js';
import { isReleasable, refusalOf } from '../referral-rules.js';
import { Referral } from '../referral.entity.js';

/** A referral of another application of the same person. */
interface LinkedRow {
  readonly id: string;
  readonly application: string;
  readonly at: string;
  readonly sent: string | null;
}

const LINKED = `jsonb_build_object('id', linked.id::text, 'application', linked.application_id::text,
    'at', linked.created_at, 'sent', linked.sent_at)`;

const ROW = {
  ...columns(Referral, 'id', 'bank_id', 'application_id', 'state', 'hold', 'version', 'sent_at', 'state_at'),
  ...columns(Referral, 'price', 'billable_state', 'double_of', 'charged_at', 'acknowledged_at'),
  ...columns(Referral, 'dispute', 'dispute_reason', 'dispute_note'),
  ...columns(
    Referral,
    'answer_reason',
    'bank_reference',
    'loan_amount',
    'loan_on',
    'repeat_of',
    'held_until',
  ),
  earlier: t.orNull(t.jsonb<LinkedRow>()),
  /** By it staff have decided of a double, while that can be undone. */
  act: t.orNull(t.int8()),
  later: t.list(t.jsonb<LinkedRow>()),
  dispute_until: t.orNull(t.timestamptz()),
  bank: t.text(),
};

const SELECT = `SELECT r.id, r.bank_id, r.application_id, r.state, r.hold, r.version, r.sent_at, r.state_at, r.price,
         r.billable_state, r.double_of, r.charged_at, r.acknowledged_at, r.dispute, r.dispute_reason, r.dispute_note,
         r.answer_reason, r.bank_reference, r.loan_amount, r.loan_on, r.repeat_of, r.held_until,
         (SELECT ${LINKED} FROM referrals linked WHERE linked.id = r.repeat_of) AS earlier,
         (SELECT s.id FROM staff_acts s
           WHERE s.type = 'double' AND s.application_id = r.application_id AND s.before ->> 'referral' = r.id::text
             AND NOT s.is_released AND s.undo_until > now() AND s.undone_at IS NULL
           ORDER BY s.id DESC LIMIT 1) AS act,
         ARRAY(SELECT ${LINKED} FROM referrals linked WHERE linked.repeat_of = r.id ORDER BY linked.id) AS later,
         ${disputableUntil('r')} AS dispute_until, coalesce(b.name, r.bank_id) AS bank`;

const OF_APPLICATION = statement(
  'referral-panel',
  `${SELECT}, a.withdrawn_at IS NOT NULL OR a.erased_at IS NOT NULL AS is_called_off
     FROM applications a JOIN referrals r
       ON r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at AND r.application_id = a.id
     LEFT JOIN banks b ON b.id = r.bank_id
    WHERE a.id = $1 ORDER BY array_position(a.selected_banks, r.bank_id)`,
  { ...ROW, is_called_off: t.bool() },
);

const ONE = statement(
  'referral-one',
  `${SELECT} FROM referrals r LEFT JOIN banks b ON b.id = r.bank_id WHERE r.id = $1`,
  ROW,
);

const EVENTS = statement(
  'referral-panel-events',
  `SELECT referral_id, from_state, to_state, note, actor_name, created_at FROM referral_events
    WHERE referral_id = ANY ($1::bigint[]) ORDER BY id DESC LIMIT 500`,
  columns(ReferralEvent, 'referral_id', 'from_state', 'to_state', 'note', 'actor_name', 'created_at'),
);

export type ReferralRow = RowOf<typeof ONE>;
type EventRow = RowOf<typeof EVENTS>;

const ID = /^[1-9]\d{0,17}$/;

/** The referrals of an application as its page shows them. */
@Injectable()
export class ReferralPanel {
  constructor(
    private readonly sql: Sql,
    private readonly links: ReferralLinks,
  ) {}

  /** @throws RecordNotFound */
  async find(id: string): Promise<ReferralRow> {
    const found = ID.test(id) ? await this.sql.first(ONE, [id]) : undefined;
    if (!found) throw new RecordNotFound('Yönlendirme');
    return found;
  }

  async of(application: string, timeZone: string): Promise<ReferralPanelProps['referrals']> {
    const rows = await this.sql.rows(OF_APPLICATION, [application]);
    const ids = rows.map(({ id }) => id);
    const [events, links] = await Promise.all([this.sql.rows(EVENTS, [ids]), this.links.newest(ids)]);
    return rows.map((row) =>
      toItem(
        row,
        links.find(({ referral_id }) => referral_id === row.id),
        events.filter(({ referral_id }) => referral_id === row.id),
        timeZone,
      ),
    );
  }
}

/** Why the bank does not want to pay, as it chose and wrote. */
const reasonOf = ({ dispute_reason, dispute_note }: ReferralRow): string =>
  [dispute_reason === null ? null : DISPUTE_REASON_LABELS[dispute_reason], dispute_note]
    .filter((part) => part !== null)
    .join(': ');

const toLinked = (
  { id, application, at, sent }: LinkedRow,
  instant: (at: Date) => InstantText,
): ReferralPanelItem['later'][number] => ({
  id,
  application,
  at: instant(new Date(at)),
  sent: sent === null ? null : instant(new Date(sent)),
});

function toItem(
  row: RowOf<typeof OF_APPLICATION>,
  link: NewestLink | undefined,
  events: readonly EventRow[],
  timeZone: string,
): ReferralPanelItem {
  const instant = (at: Date) => ({ iso: at.toISOString(), text: formatInstant(at, timeZone) });
  return {
    id: row.id,
    version: row.version,
    bank: row.bank,
    state: row.state,
    hold: row.state === 'waiting' ? row.hold : null,
    isDouble: row.double_of !== null,
    doubleOf: row.double_of,
    act: row.act,
    earlier: row.earlier && toLinked(row.earlier, instant),
    later: row.later.map((one) => toLinked(one, instant)),
    heldUntil: row.held_until && instant(row.held_until),
    dispute: row.dispute,
    sent: row.sent_at && instant(row.sent_at),
    price: row.price === null ? null : formatLira(row.price, { decimals: 2 }),
    billable: row.billable_state,
    charged: row.charged_at && instant(row.charged_at),
    answerReason: row.answer_reason,
    bankReference: row.bank_reference,
    disbursed: disbursedOf(row),
    mayBecome: row.is_called_off
      ? []
      : ANSWER_STATES.filter((to) => to !== 'sent' && refusalOf(row, to) === null),
    acknowledged: row.acknowledged_at && instant(row.acknowledged_at),
    mayBeDisputed: row.charged_at !== null && row.dispute === null,
    disputeReason: row.dispute === 'open' ? reasonOf(row) : null,
    disputeUntil: row.dispute_until && instant(row.dispute_until),
    link: link ? { until: instant(link.expires_at), opened: link.opened, works: link.works } : null,
    mayBeReleased: row.state === 'waiting' && isReleasable(row.hold),
    events: events.map(({ from_state, to_state, note, actor_name, created_at }) => ({
      from: from_state,
      to: to_state,
      note,
      by: actor_name,
      at: instant(created_at),
    })),
  };
}
