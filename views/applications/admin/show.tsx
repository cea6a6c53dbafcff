import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { useStaff } from '../../../src/shared/rendering/context.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { Notice } from '../../components/notice/notice.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import type { ApplicationStatus, ConsentKind } from '../../../src/shared/enums/applications.js';
import type { BankOutcome } from '../../../src/shared/enums/referrals.js';
import { StatusBadge } from '../../components/status-badge/status-badge.js';
import { BankOutcomeBadge } from '../referrals/bank-outcome.js';
import { Assignment, type AssignmentView } from './assignment.js';
import { callFacts, type CallFacts } from '../calls/admin/call-facts.js';
import { HoursReason } from '../calls/admin/hours-reason.js';
import { Outcomes, type OutcomesProps } from '../calls/admin/outcomes.js';
import { Claim, type ClaimView } from './claim.js';
import { ContactPanel, type ContactProps } from '../../admin/contact.js';
import { Deliveries, type DeliveryItem } from './deliveries.js';
import { Facts, Instant, type InstantText, Panel } from '../../admin/facts.js';
import { History, type HistoryItem, NoteForm } from './history.js';
import { HeldDoubles } from '../referrals/admin/held.js';
import { ReferralPanel, type ReferralPanelItem } from '../referrals/admin/panel.js';
import { Consents, PhoneConfirmation, Source } from './panels.js';
import { Relatives, type RelativeItem } from './relatives.js';
import { Suppression, type SuppressionView, WishForm, type WishFormProps } from './suppression.js';
import { StatusForm } from './status-form.js';
import { subjectText } from './subject-text.js';

export interface ApplicationShowProps extends ContactProps {
  readonly id: string;
  /** In words. */
  readonly kind: string;
  readonly status: ApplicationStatus;
  readonly bankOutcome: BankOutcome;
  /** When the applicant called it off. */
  readonly withdrawn: InstantText | null;
  readonly version: number;
  readonly product: string;
  /** Amount and term, or what its kind has in their place; null where it has nothing. */
  readonly terms: { readonly label: string; readonly text: string } | null;
  readonly bankName: string | null;
  readonly banks: readonly string[];
  /** The list as it was left. */
  readonly back: string;
  readonly created: InstantText;
  readonly updated: InstantText;
  readonly consents: readonly {
    readonly kind: ConsentKind;
    readonly version: string | null;
    /** The sentence beside the box. */
    readonly label: string | null;
    readonly given: InstantText;
    /** When it was taken back. */
    readonly ended: InstantText | null;
  }[];
  /** Why to look twice; null for most. */
  readonly suspicion: string | null;
  /** Since when it is nobody's. */
  readonly erased: InstantText | null;
  readonly source: {
    readonly page: string;
    readonly section: string;
    readonly referrer: string | null;
    readonly referrerHost: string | null;
    readonly userAgent: string | null;
    /** Null for those who may not see it. */
    readonly ip: string | null;
    /** The partner's program that brought it; null for a form of ours. */
    readonly program: string | null;
    readonly consentPage: string | null;
    readonly formType: string;
    readonly submissionId: string;
    readonly token: string;
  };
  readonly referrals: readonly ReferralPanelItem[];
  /** When somebody was sure that the phone is the applicant's. */
  readonly phoneConfirmed: InstantText | null;
  readonly assignment: AssignmentView;
  readonly events: readonly HistoryItem[];
  readonly deliveries: readonly DeliveryItem[];
  /** The application is so old that its deliveries may have been deleted. */
  readonly isOld: boolean;
  readonly relatives: readonly RelativeItem[];
  readonly hasMoreRelatives: boolean;
  /** The claim on it, which names the member of staff who works on it. */
  readonly claim: ClaimView;
  /** Why the last change was refused, in a sentence. */
  readonly refused: string | null;
  /** Entries of the suppression list about the person. */
  readonly unwanted: readonly SuppressionView[];
  readonly wishForm: WishFormProps['wishForm'];
  /** Attempts and what is next. */
  readonly calls: CallFacts;
  readonly outcomes: OutcomesProps;
  /** That calls are not allowed now: the phone is shown for a reason alone; null while they are. */
  readonly closed: string | null;
  readonly hoursError: string | null;
  readonly noteForm: { readonly note: string; readonly error: string | null };
}

function ApplicationShowBody(props: ApplicationShowProps): ReactElement {
  const { id, kind, product, back } = props;
  const mayWrite = useStaff().permissions.includes('applications.write');
  return (
    <>
      <AdminPageHeader
        title={`Başvuru ${id}`}
        subtitle={subjectText(kind, product)}
        back={{ href: back, label: 'Başvurular' }}
      >
        <StatusForm {...props} mayWrite={mayWrite} />
      </AdminPageHeader>
      <ApplicationDetail {...props} />
    </>
  );
}

/** All of an application below its heading: on its own page, and beside the list. */
export function ApplicationDetail(props: ApplicationShowProps): ReactElement {
  const { id, assignment, events, created, deliveries, noteForm, back, erased, unwanted } = props;
  const mayWrite = useStaff().permissions.includes('applications.write');
  return (
    <>
      {props.refused !== null && (
        <div className="admin-failure">
          <Notice tone="warning" title={props.refused} live />
        </div>
      )}
      <Claim applicationId={id} back={back} claim={props.claim} mayWrite={mayWrite} />
      <Warnings {...props} />
      <HeldDoubles {...props} mayWrite={mayWrite} />
      <div className="admin-columns">
        <div className="stack">
          <Subject {...props} />
          <ContactPanel
            {...props}
            action={adminPaths.applicationContact(id)}
            mayUnmask={mayWrite}
            colleague={colleagueOf(props.claim)}
            gate={
              props.closed === null || unwanted.length > 0 ? null : (
                <HoursReason closed={props.closed} error={props.hoursError} />
              )
            }
            warning={unwanted.length === 0 ? null : <Suppression {...props} mayWrite={mayWrite} />}
          >
            {mayWrite && props.phone !== null && !unwanted.some(({ type }) => type === 'phone') && (
              <WishForm id={id} back={back} wishForm={props.wishForm} />
            )}
          </ContactPanel>
          {props.phone !== null && <PhoneConfirmation {...props} mayWrite={mayWrite} />}
          <Consents {...props} />
          <Source {...props} />
        </div>
        <div className="stack">
          <Panel id="sonuc" title="Görüşme">
            <Facts facts={callFacts(props.calls)} />
            {mayWrite && erased === null && props.withdrawn === null && <Outcomes {...props.outcomes} />}
          </Panel>
          <ReferralPanel referrals={props.referrals} back={back} mayWrite={mayWrite} />
          <Assignment applicationId={id} back={back} assignment={assignment} mayWrite={mayWrite} />
          <Panel id="notlar" title="Notlar ve geçmiş">
            {mayWrite && <NoteForm id={id} back={back} {...noteForm} />}
            <History events={events} created={created} back={back} />
          </Panel>
          <Relatives {...props} />
          <Deliveries deliveries={deliveries} isOld={props.isOld} />
        </div>
      </div>
    </>
  );
}

/** Said above everything else: nobody's any more, or to be looked at twice. */
const Warnings = ({
  erased,
  suspicion,
}: Pick<ApplicationShowProps, 'erased' | 'suspicion'>): ReactElement => (
  <>
    {erased !== null && (
      <div className="admin-failure">
        <Notice tone="info" title="Kişi bilgileri silindi">
          <p>
            <Instant at={erased} /> tarihinde telefon, e-posta, notlar ve IP adresi silindi; sayılarda kalır.
          </p>
        </Notice>
      </div>
    )}
    {suspicion !== null && (
      <div className="admin-failure">
        <Notice tone="warning" title="Şüpheli başvuru">
          {suspicion}.
        </Notice>
      </div>
    )}
  </>
);

/**
 * The colleague who works on it, null for the user's own claim: contact details are not shown unasked beside a
 * colleague.
 */
const colleagueOf = ({ holder }: ClaimView): ClaimView['holder'] =>
  holder === null || holder.isOwn ? null : holder;

function Subject(props: ApplicationShowProps): ReactElement {
  const { product, terms, bankName, banks, created, updated, status, bankOutcome, withdrawn } = props;
  return (
    <Panel title="Başvuru">
      <Facts
        facts={[
          ['Ürün', product],
          ...(terms === null ? [] : [[terms.label, terms.text || '—'] as const]),
          ['Bankalar', banks.join(', ') || bankName || '—'],
          ['Bizdeki durum', <StatusBadge key="status" status={status} />],
          ['Bankaların yanıtı', <BankOutcomeBadge key="outcome" outcome={bankOutcome} />],
          ...(withdrawn === null ? [] : [['Vazgeçti', <Instant key="withdrawn" at={withdrawn} />] as const]),
          ['Başvuru zamanı', <Instant key="created" at={created} />],
          ['Güncellenme', <Instant key="updated" at={updated} />],
        ]}
      />
    </Panel>
  );
}

export const ApplicationShow = view<ApplicationShowProps>({
  layout: adminLayout,
  styles: ['admin-applications', 'admin-queue'],
  head: ({ id }) => ({ title: `Başvuru ${id}`, robots: 'noindex' }),
  body: ApplicationShowBody,
});
