import type { ReactElement } from 'react';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { referralPaths } from '../../../../src/shared/paths/referral.js';
import { useStaff } from '../../../../src/shared/rendering/context.js';
import type { AnswerReason, BillableState, ReferralState } from '../../../../src/shared/enums/referrals.js';
import { Facts, Instant, type InstantText, Panel } from '../../../admin/facts.js';
import { Button } from '../../../components/button/button.js';
import { SelectField, TextField } from '../../../components/field/controls.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import { UndoForm } from '../../../layouts/admin/undo-form.js';
import {
  ANSWER_REASON_LABELS,
  BILLABLE_LABELS,
  HOLD_HINTS,
  STATE_LABELS,
} from '../../../../src/shared/labels/referrals.js';
import { type EarlierReferral, linkedFacts } from './held.js';
import { LeadLink } from './lead-link.js';
import { type ReferralStateProps, StateOf } from './state.js';

interface ReferralHistoryItem {
  readonly from: ReferralState;
  readonly to: ReferralState;
  readonly note: string | null;
  readonly by: string;
  readonly at: InstantText;
}

/** An application at one of its banks. */
export interface ReferralPanelItem extends ReferralStateProps {
  readonly id: string;
  readonly version: number;
  readonly bank: string;
  /** The referral by which the bank had this phone shortly before. */
  readonly doubleOf: string | null;
  /** The referral of the same phone and kind that its bank had, or was to get, when this one came. */
  readonly earlier: EarlierReferral | null;
  /** Those that came after this one. */
  readonly later: readonly EarlierReferral[];
  /** The decision about a double, while the reader can undo it. */
  readonly act: string | null;
  /** Of a double: it goes by itself then. */
  readonly heldUntil: InstantText | null;
  readonly sent: InstantText | null;
  /** As it was fixed when it was sent. */
  readonly price: string | null;
  readonly billable: BillableState | null;
  readonly charged: InstantText | null;
  /** The bank's reason for its answer. */
  readonly answerReason: AnswerReason | null;
  /** Number of the case at the bank. */
  readonly bankReference: string | null;
  /** Amount and day of the loan that was given. */
  readonly disbursed: string | null;
  /** States that staff may enter as the bank's answer. */
  readonly mayBecome: readonly ReferralState[];
  /** Of the last mail to its bank. */
  readonly link: { readonly until: InstantText; readonly opened: number; readonly works: boolean } | null;
  readonly mayBeReleased: boolean;
  /** When the bank said that it has it. */
  readonly acknowledged: InstantText | null;
  /** A dispute may be opened for the bank. */
  readonly mayBeDisputed: boolean;
  /** Of an open dispute. */
  readonly disputeReason: string | null;
  /** Until then the bank may raise one itself. */
  readonly disputeUntil: InstantText | null;
  readonly events: readonly ReferralHistoryItem[];
}

export interface ReferralPanelProps {
  readonly referrals: readonly ReferralPanelItem[];
  /** Where the application's page leads back to. */
  readonly back: string;
  readonly mayWrite: boolean;
}

/** Which of the two facts is which, for whoever wonders why they differ. */
const RULE =
  'Bankaların yanıtı buradaki yönlendirmelerden çıkar, elle verilmez. Başvurunun durumu bizim işimizdir; değiştirmeniz bankaların yanıtına dokunmaz. Reddederseniz henüz gitmemiş yönlendirmeler gitmez; reddi kaldırırsanız yeniden bekler.';

/** The banks that an application is for, and how far it is with each. */
export function ReferralPanel({ referrals, ...props }: ReferralPanelProps): ReactElement | null {
  if (referrals.length === 0) return null;
  return (
    <Panel title="Bankalardaki durumu">
      {referrals.map((referral) => (
        <Referral key={referral.id} {...referral} {...props} />
      ))}
      <p className="small muted">{RULE}</p>
    </Panel>
  );
}

export type ReferralProps = ReferralPanelItem & Omit<ReferralPanelProps, 'referrals'>;

function Referral(props: ReferralProps): ReactElement {
  const { id, bank, state, hold, heldUntil, mayWrite, events } = props;
  return (
    <section className="referral stack" aria-labelledby={`yonlendirme-${id}`}>
      <div className="referral-head">
        <h3 id={`yonlendirme-${id}`}>{bank}</h3>
        <StateOf {...props} />
      </div>
      {state === 'waiting' && hold !== null && (
        <p className="small muted">
          {HOLD_HINTS[hold]}
          {(hold === 'double' || hold === 'undo') && heldUntil !== null && (
            <>
              {' '}
              Gideceği zaman: <Instant at={heldUntil} />
            </>
          )}
        </p>
      )}
      <Known {...props} />
      {props.act !== null && (
        <UndoForm
          href={adminPaths.applicationUndo(props.act)}
          back={props.back}
          name={`${bank}, mükerrer kararı`}
        />
      )}
      {mayWrite && <Acts {...props} />}
      {mayWrite && <LeadLink {...props} />}
      <Dispute {...props} />
      {events.length > 0 && (
        <details>
          <summary className="small">Geçmiş ({events.length})</summary>
          <ol className="timeline">
            {events.map(({ from, to, note, by, at }, n) => (
              <li key={`${at.iso} ${String(n)}`}>
                <p>
                  {STATE_LABELS[from]} → <strong>{STATE_LABELS[to]}</strong>
                </p>
                {note !== null && <p className="note">{note}</p>}
                <p className="small muted">
                  {by} · <Instant at={at} />
                </p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

function Known({
  id,
  sent,
  acknowledged,
  answerReason,
  bankReference,
  disbursed,
  doubleOf,
  price,
  billable,
  charged,
  disputeUntil,
  ...links
}: ReferralPanelItem): ReactElement {
  const maySeePrices = useStaff().permissions.includes('billing.write');
  return (
    <Facts
      facts={[
        ['Referans no', id],
        ...linkedFacts(links),
        ...(sent === null ? [] : [['Gönderildi', <Instant key="sent" at={sent} />] as const]),
        ...(acknowledged === null
          ? []
          : [['Bankada görüldü', <Instant key="acknowledged" at={acknowledged} />] as const]),
        ...(answerReason === null ? [] : [['Bankanın nedeni', ANSWER_REASON_LABELS[answerReason]] as const]),
        ...(bankReference === null ? [] : [['Bankadaki numara', bankReference] as const]),
        ...(disbursed === null ? [] : [['Kullandırım', disbursed] as const]),
        ...(doubleOf === null
          ? []
          : [
              [
                'Mükerrer',
                <>
                  Bankaya az önce <a href={referralPaths.at(doubleOf)}>{doubleOf}</a> numarayla gitti;
                  faturalanmaz
                </>,
              ] as const,
            ]),
        ...(!maySeePrices || price === null || billable === null || doubleOf !== null
          ? []
          : [['Ücret', `${price} · ${BILLABLE_LABELS[billable].toLocaleLowerCase('tr')}`] as const]),
        ...(!maySeePrices || charged === null
          ? []
          : [['Faturalanır', <Instant key="charged" at={charged} />] as const]),
        ...(!maySeePrices || disputeUntil === null
          ? []
          : [['Banka itiraz edebilir', <Instant key="until" at={disputeUntil} />] as const]),
      ]}
    />
  );
}

/** The dispute of a charge; shown to people who see prices. */
function Dispute(props: ReferralProps): ReactElement | null {
  const { id, bank, version, back, dispute, mayBeDisputed, disputeReason } = props;
  if (!useStaff().permissions.includes('billing.write')) return null;
  if (!mayBeDisputed && dispute !== 'open') return null;
  const isOpen = dispute === 'open';
  return (
    <details className="disclosure">
      <summary className="small">{isOpen ? 'İtirazı sonuçlandır' : 'Bankanın itirazı var'}</summary>
      <form
        method="post"
        action={referralPaths.at(id, isOpen ? 'settle' : 'dispute')}
        className="stack"
        autoComplete="off"
      >
        <CsrfField />
        <input type="hidden" name="return" value={back} />
        <input type="hidden" name="version" value={version} />
        {disputeReason !== null && <p>Bankanın nedeni: {disputeReason}</p>}
        {isOpen && (
          <>
            <SelectField
              name="outcome"
              id={`sonuc-${id}`}
              label="Sonuç"
              options={[
                { value: 'dismissed', label: 'İtiraz reddedildi: banka öder' },
                { value: 'upheld', label: 'İtiraz kabul edildi: ücret geri alınır' },
              ]}
            />
            <SelectField
              name="to"
              id={`itiraz-durum-${id}`}
              label="Kabul edildiyse yeni durum"
              options={[
                { value: '', label: 'Değişmesin' },
                { value: 'rejected', label: STATE_LABELS.rejected },
                { value: 'unreachable', label: STATE_LABELS.unreachable },
              ]}
              optional
            />
          </>
        )}
        <TextField
          name="note"
          id={`itiraz-${id}`}
          label={isOpen ? 'Bankaya açıklama' : 'Bankanın nedeni'}
          {...(isOpen && { hint: 'Banka bunu okur ve e-postayla alır; kişi bilgisi yazmayın.' })}
          maxLength={500}
        />
        <div>
          <Button
            type="submit"
            size="sm"
            aria-label={`${isOpen ? 'İtirazı sonuçlandır' : 'İtiraz aç'}: ${bank}`}
          >
            {isOpen ? 'Sonuçlandır' : 'İtiraz aç'}
          </Button>
        </div>
      </form>
    </details>
  );
}

function Acts(props: ReferralProps): ReactElement | null {
  const { id, bank, version, back, state, hold, mayBecome, mayBeReleased } = props;
  const common = (
    <>
      <CsrfField />
      <input type="hidden" name="return" value={back} />
    </>
  );
  return (
    <div className="referral-acts">
      {state === 'waiting' && hold !== 'contact' && (
        <div className="cluster">
          {mayBeReleased && hold !== 'double' && (
            <form method="post" action={referralPaths.at(id, 'release')}>
              {common}
              <Button type="submit" size="sm" aria-label={`Gönder: ${bank}`}>
                Gönder
              </Button>
            </form>
          )}
          <form method="post" action={referralPaths.at(id, 'sent')}>
            {common}
            <Button type="submit" size="sm" aria-label={`Gönderildi olarak işaretle: ${bank}`}>
              Gönderildi olarak işaretle
            </Button>
          </form>
        </div>
      )}
      {mayBecome.length > 0 && (
        <form
          method="post"
          action={referralPaths.at(id, 'state')}
          className="referral-answer"
          autoComplete="off"
        >
          {common}
          <input type="hidden" name="version" value={version} />
          <SelectField
            name="to"
            id={`yanit-${id}`}
            label={state === 'waiting' ? 'Bankaya göndermeden kapat' : 'Bankanın yanıtı'}
            options={mayBecome.map((to) => ({ value: to, label: STATE_LABELS[to] }))}
          />
          <TextField name="note" id={`not-${id}`} label="Not" maxLength={500} optional />
          <Button type="submit" size="sm" aria-label={`Kaydet: ${bank}`}>
            Kaydet
          </Button>
        </form>
      )}
    </div>
  );
}
