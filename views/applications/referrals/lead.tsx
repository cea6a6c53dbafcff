import type { ReactElement } from 'react';
import { referralPaths } from '../../../src/shared/paths/referral.js';
import { type Head, view } from '../../../src/shared/rendering/page.js';
import type { ReferralState } from '../../../src/shared/enums/referrals.js';
import { Button } from '../../components/button/button.js';
import { SelectField } from '../../components/field/controls.js';
import { Notice } from '../../components/notice/notice.js';
import { PageHeader } from '../../components/section/section.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import { STATE_LABELS } from '../../../src/shared/labels/referrals.js';
import { answerLabel, type ChargeModel, chargeRule } from './charge.js';
import { Dispute, DISPUTE_REFUSALS, type DisputeModel, type DisputeRefusal } from './dispute.js';

const TITLE = 'Yönlendirilen Başvuru';
const head = (): Head => ({ title: TITLE, robots: 'noindex', breadcrumb: [{ label: TITLE }] });

export interface BankLeadCoverProps {
  readonly code: string;
}

function CoverBody({ code }: BankLeadCoverProps): ReactElement {
  return (
    <>
      <PageHeader title={TITLE} lead="Bu sayfa yalnız başvurunun yönlendirildiği banka içindir." />
      <div className="container narrow section stack applicant">
        <p>Başvuru sahibinin iletişim bilgileri aşağıdaki düğmeyle açılır. Her açılış kaydedilir.</p>
        <form method="post" action={referralPaths.lead()}>
          <input type="hidden" name="kod" value={code} />
          <Button type="submit" variant="primary">
            Başvuruyu göster
          </Button>
        </form>
      </div>
    </>
  );
}

export const BankLeadCover = view<BankLeadCoverProps>({
  layout: siteLayout,
  styles: ['applicants'],
  head,
  body: CoverBody,
});

export interface BankLeadProps {
  readonly code: string;
  readonly bank: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly state: ReferralState;
  readonly version: number;
  readonly mayBecome: readonly ReferralState[];
  readonly until: string;
  /** The outcome of an answer. */
  readonly outcome:
    | 'taken'
    | 'same'
    | 'unsent'
    | 'billed'
    | 'changed'
    | 'called-off'
    | 'unknown'
    | 'disputed'
    | null;
  /** Error of the chosen state. */
  readonly error: string | null;
  readonly charge: ChargeModel;
  readonly dispute: DisputeModel;
  /** Why a dispute was not taken. */
  readonly undisputed: DisputeRefusal | null;
}

const OUTCOMES: Readonly<Record<NonNullable<BankLeadProps['outcome']>, string>> = {
  taken: 'Yanıtınız kaydedildi.',
  // Loaded again, or sent twice.
  same: 'Yanıtınız kaydedildi.',
  unsent: 'Bu başvuru için şu anda yanıt verilemiyor.',
  unknown: 'Bu başvuru için şu anda yanıt verilemiyor.',
  billed: 'Ücreti doğmuş bir başvuruyu ücretsiz kılan yanıt yalnız itirazla verilir; itiraz formu aşağıda.',
  'called-off': 'Başvuru geri çekildi ya da silindi; artık yanıt alınmaz.',
  changed: 'Durum siz bakarken değişti; şimdiki hali aşağıda. Yanıtınızı yeniden seçin.',
  disputed: 'Bu başvuru için bir itiraz görüşülüyor; sonuçlanana kadar yanıt alınmaz.',
};

function LeadBody(props: BankLeadProps): ReactElement {
  const { code, bank, facts, state, version, mayBecome, until, outcome, error, charge, dispute } = props;
  const { undisputed } = props;
  return (
    <>
      <PageHeader title={TITLE} lead={`${bank} için · Bağlantı ${until} tarihine kadar geçerli`} />
      <div className="container narrow section stack applicant">
        {outcome !== null && (
          <Notice tone={outcome === 'taken' || outcome === 'same' ? 'success' : 'warning'} live>
            <p>{OUTCOMES[outcome]}</p>
          </Notice>
        )}
        {undisputed !== null && (
          <Notice tone="warning" live>
            <p>{DISPUTE_REFUSALS[undisputed]}</p>
          </Notice>
        )}
        <dl className="applicant-facts">
          {[...facts, ['Durum', STATE_LABELS[state]] as const].map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {mayBecome.length > 0 && (
          <form
            className="stack"
            method="post"
            action={referralPaths.leadAnswer()}
            autoComplete="off"
            noValidate
          >
            <input type="hidden" name="kod" value={code} />
            <input type="hidden" name="surum" value={version} />
            <p>{chargeRule(charge)}</p>
            <SelectField
              name="durum"
              label="Bankanızın yanıtı"
              options={[
                { value: '', label: 'Seçin' },
                ...mayBecome.map((to) => ({ value: to, label: answerLabel(to, charge) })),
              ]}
              error={error ?? undefined}
            />
            <div>
              <Button type="submit" variant="primary">
                Yanıtı kaydet
              </Button>
            </div>
          </form>
        )}
        <Dispute of={dispute} action={referralPaths.leadDispute()}>
          <input type="hidden" name="kod" value={code} />
          <input type="hidden" name="surum" value={version} />
        </Dispute>
        <p className="muted">
          Bu bilgiler yalnız başvurunun değerlendirilmesi içindir; bağlantıyı başkalarıyla paylaşmayın.
        </p>
      </div>
    </>
  );
}

export const BankLeadShow = view<BankLeadProps>({
  layout: siteLayout,
  styles: ['applicants'],
  head,
  body: LeadBody,
});

export interface BankLeadOverProps {
  /** It was asked for too often, and works again later. */
  readonly isOften: boolean;
}

function OverBody({ isOften }: BankLeadOverProps): ReactElement {
  return (
    <>
      <PageHeader title={isOften ? 'Çok Sık Açıldı' : 'Bağlantı Geçerli Değil'} />
      <div className="container narrow section stack applicant">
        <Notice tone="warning">
          <p>
            {isOften
              ? 'Bu bağlantı bir saat içinde çok sık kullanıldı. Daha sonra yeniden deneyin.'
              : 'Bağlantının süresi dolmuş, geçersiz kılınmış ya da eksik kopyalanmış olabilir; başvuru geri çekilmiş de olabilir. Yeni bir bağlantı için bizimle iletişime geçin.'}
          </p>
        </Notice>
      </div>
    </>
  );
}

export const BankLeadOver = view<BankLeadOverProps>({
  layout: siteLayout,
  styles: ['applicants'],
  head,
  body: OverBody,
});
