import type { ReactElement } from 'react';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { view } from '../../src/shared/rendering/page.js';
import { ANSWER_REASONS, MAX_BANK_REFERENCE, type ReferralState } from '../../src/shared/enums/referrals.js';
import { Badge } from '../components/badge/badge.js';
import { Button } from '../components/button/button.js';
import { SelectField, TextAreaField, TextField } from '../components/field/controls.js';
import { Notice } from '../components/notice/notice.js';
import { portalLayout } from '../layouts/portal/portal-layout.js';
import { ANSWER_REASON_LABELS, STATE_LABELS, STATE_TONES } from '../../src/shared/labels/referrals.js';
import { answerLabel, type ChargeModel, chargeRule } from '../applications/referrals/charge.js';
import {
  Dispute,
  DISPUTE_REFUSALS,
  type DisputeModel,
  type DisputeRefusal,
} from '../applications/referrals/dispute.js';
import { PortalFrame, type PortalFrameModel, portalHead, PortalToken } from './portal-frame.js';

export interface PortalReferralShowProps {
  readonly frame: PortalFrameModel;
  readonly id: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly state: ReferralState;
  readonly version: number;
  /** The person wants no call any more: how to reach her is not shown. */
  readonly isCalledOff: boolean;
  /** The bank has said that it has it. */
  readonly isAcknowledged: boolean;
  readonly charge: ChargeModel;
  readonly dispute: DisputeModel;
  readonly mayBecome: readonly ReferralState[];
  /** Why an answer was not taken, or none can be given. */
  readonly refused: 'unsent' | 'billed' | 'changed' | 'called-off' | 'disputed' | null;
  /** Why a dispute was not taken. */
  readonly undisputed: DisputeRefusal | null;
  /** An answer that was not accepted, with its errors. */
  readonly given: AnswerValues;
}

export interface AnswerValues {
  readonly state: string;
  readonly note: string;
  readonly facts: Readonly<Record<AnswerFact, string>>;
  readonly errors: { readonly state?: string; readonly note?: string } & Readonly<
    Partial<Record<AnswerFact, string>>
  >;
}

type AnswerFact = 'reason' | 'reference' | 'loan_amount' | 'loan_date';

const REFUSALS: Readonly<Record<NonNullable<PortalReferralShowProps['refused']>, string>> = {
  unsent: 'Bu yönlendirme için şu anda yanıt verilemiyor.',
  billed:
    'Ücreti doğmuş bir yönlendirmeyi ücretsiz kılan yanıt yalnız itirazla verilir; itiraz formu aşağıda.',
  'called-off': 'Yanıtınız kaydedilmedi: başvuru geri çekildi ya da silindi, artık yanıt alınmaz.',
  changed: 'Durum siz bakarken değişti; şimdiki hali aşağıda. Yanıtınızı yeniden seçin.',
  disputed: 'Bu yönlendirme için bir itiraz görüşülüyor; sonuçlanana kadar yanıt alınmaz.',
};

const titleOf = (id: string): string => `Yönlendirme ${id}`;

function ShowBody(props: PortalReferralShowProps): ReactElement {
  const { frame, id, facts, state, isCalledOff, refused, undisputed } = props;
  const problem = undisputed === null ? refused && REFUSALS[refused] : DISPUTE_REFUSALS[undisputed];
  return (
    <PortalFrame
      frame={frame}
      title={titleOf(id)}
      lead={<a href={portalPaths.home()}>Bütün yönlendirmeler</a>}
      tab={portalPaths.home()}
    >
      {problem !== null && (
        <Notice tone="warning" live>
          <p>{problem}</p>
        </Notice>
      )}
      {isCalledOff && (
        <Notice tone="warning" title="Bu kişiyi aramayın">
          <p>Başvuru geri çekildi ya da bilgileri silindi; iletişim bilgileri artık gösterilmez.</p>
        </Notice>
      )}
      <section className="card stack" aria-labelledby="basvuru">
        <h2 id="basvuru">Başvuru</h2>
        <dl className="portal-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>Durum</dt>
            <dd>
              <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
            </dd>
          </div>
        </dl>
      </section>
      <Acknowledge {...props} />
      <Answer {...props} />
      <Dispute of={props.dispute} action={portalPaths.dispute(id)}>
        <PortalToken frame={frame} />
        <input type="hidden" name="surum" value={props.version} />
      </Dispute>
      <p className="muted small">
        Bu bilgiler yalnız başvurunun değerlendirilmesi içindir. Sayfanın her açılışı kaydedilir.
      </p>
    </PortalFrame>
  );
}

/** For who has it and has not called yet. */
function Acknowledge(props: PortalReferralShowProps): ReactElement | null {
  const { frame, id, state, isAcknowledged, isCalledOff } = props;
  if (state !== 'sent' || isAcknowledged || isCalledOff) return null;
  return (
    <form className="card stack" method="post" action={portalPaths.acknowledge(id)}>
      <PortalToken frame={frame} />
      <p>Başvuru elinize ulaştıysa ve henüz yanıtınız yoksa görüldü olarak işaretleyin; bu ücret doğurmaz.</p>
      <div>
        <Button type="submit">Görüldü olarak işaretle</Button>
      </div>
    </form>
  );
}

function Answer({
  frame,
  id,
  version,
  mayBecome,
  charge,
  given,
}: PortalReferralShowProps): ReactElement | null {
  if (mayBecome.length === 0) return null;
  return (
    <form className="card stack" method="post" action={portalPaths.answer(id)} autoComplete="off" noValidate>
      <h2>Yanıtınız</h2>
      <PortalToken frame={frame} />
      <input type="hidden" name="surum" value={version} />
      <p>{chargeRule(charge)}</p>
      <SelectField
        name="durum"
        label="Durum"
        options={[
          { value: '', label: 'Seçin' },
          ...mayBecome.map((to) => ({ value: to, label: answerLabel(to, charge) })),
        ]}
        defaultValue={given.state}
        error={given.errors.state}
      />
      <TextAreaField
        name="not"
        label="Not"
        rows={3}
        maxLength={500}
        defaultValue={given.note}
        error={given.errors.note}
        optional
      />
      <MoreFacts {...given} />
      <div>
        <Button type="submit" variant="primary">
          Yanıtı kaydet
        </Button>
      </div>
    </form>
  );
}

/** Facts that a bank may leave out; open where one of them is wrong. */
function MoreFacts({ facts, errors }: AnswerValues): ReactElement {
  const fields = Object.keys(facts) as AnswerFact[];
  return (
    <details
      className="disclosure"
      open={fields.some((field) => errors[field] !== undefined || facts[field] !== '')}
    >
      <summary>Neden, dosya numaranız ve kullandırım (isteğe bağlı)</summary>
      <div className="stack">
        <SelectField
          name="neden"
          id="yanit-nedeni"
          label="Neden"
          hint="Olumsuz ya da ulaşılamadı yanıtında"
          options={[
            { value: '', label: 'Belirtilmedi' },
            ...ANSWER_REASONS.map((reason) => ({ value: reason, label: ANSWER_REASON_LABELS[reason] })),
          ]}
          defaultValue={facts.reason}
          error={errors.reason}
          optional
        />
        <TextField
          name="dosya"
          label="Bankanızdaki dosya numarası"
          maxLength={MAX_BANK_REFERENCE}
          autoComplete="off"
          defaultValue={facts.reference}
          error={errors.reference}
          optional
        />
        <TextField
          name="kredi_tutari"
          label="Kullandırılan tutar (TL)"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={facts.loan_amount}
          error={errors.loan_amount}
          optional
        />
        <TextField
          name="kredi_gunu"
          type="date"
          label="Kullandırım günü"
          defaultValue={facts.loan_date}
          error={errors.loan_date}
          optional
        />
      </div>
    </details>
  );
}

export const PortalReferralShow = view<PortalReferralShowProps>({
  layout: portalLayout,
  styles: ['notice'],
  head: ({ id }) => portalHead(titleOf(id)),
  body: ShowBody,
});
