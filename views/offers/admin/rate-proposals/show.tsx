import type { ReactElement } from 'react';
import type { RateProposalKind, RateProposalState } from '../../../../src/shared/enums/offers.js';
import { MAX_PROPOSAL_WORDS } from '../../../../src/shared/enums/offers.js';
import { RATE_PROPOSAL_LABELS, RATE_PROPOSAL_TONES } from '../../../../src/shared/labels/rate-proposals.js';
import { approvalPaths } from '../../../../src/shared/paths/approval.js';
import { rateProposalPaths } from '../../../../src/shared/paths/rate-proposal.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { Facts, Panel } from '../../../admin/facts.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { Badge } from '../../../components/badge/badge.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import { TextAreaField } from '../../../components/field/controls.js';
import type { FigureQuestionView } from '../../../components/figure-question/figure-in-question.js';
import { FigureQuestion } from '../../../components/figure-question/figure-question.js';
import { Notice } from '../../../components/notice/notice.js';
import { type VersionRow, VersionTable } from '../../../components/version-table/version-table.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

/** Words typed into a form, with the error beside them. */
export interface TypedWords {
  readonly text: string;
  readonly error: string | undefined;
}

export interface RateProposalShowProps {
  readonly id: string;
  readonly product: string;
  readonly bank: string;
  readonly kind: RateProposalKind;
  readonly productHref: string;
  readonly state: RateProposalState;
  /** Heads of the versions beside each other; the proposal is the last. */
  readonly columns: readonly string[];
  readonly rows: readonly VersionRow[];
  /** Sentence on the place among offers, before and after; null without one, undefined where it doesn't matter. */
  readonly effect: string | null | undefined;
  readonly facts: readonly (readonly [string, string])[];
  readonly warnings: readonly string[];
  readonly version: number;
  readonly productVersion: number;
  readonly isWaiting: boolean;
  /** The product is still the bank's. */
  readonly canApprove: boolean;
  /** The first of two people has said yes. */
  readonly confirmedBy: string | null;
  readonly question: FigureQuestionView | undefined;
  readonly ask: TypedWords;
  readonly refuse: TypedWords;
  /** Nothing was done, since somebody else was faster. */
  readonly isStale: boolean;
  /** Why it could not be approved as it is. */
  readonly refusal: string | undefined;
}

const titleOf = ({ id }: Pick<RateProposalShowProps, 'id'>): string => `Banka önerisi ${id}`;

function ShowBody(props: RateProposalShowProps): ReactElement {
  const { product, bank, kind, productHref, state, columns, rows, effect, facts, warnings, isWaiting } =
    props;
  return (
    <>
      <AdminPageHeader
        title={titleOf(props)}
        subtitle={`${product} · ${bank}`}
        back={{ href: rateProposalPaths.list(), label: 'Banka Önerileri' }}
      >
        <ButtonLink href={productHref} icon={kind === 'rate' ? 'percent' : 'edit'}>
          {kind === 'rate' ? 'Ürünün oranları' : 'Ürünün formu'}
        </ButtonLink>
      </AdminPageHeader>
      <div className="stack">
        {props.isStale && (
          <Notice tone="warning" live>
            <p>
              {isWaiting
                ? 'Bir şey yapılmadı: ürün ya da öneri siz bakarken değişti. Şimdiki hali aşağıda; istediğiniz hâlâ doğruysa yeniden gönderin.'
                : 'Bir şey yapılmadı: bu öneri siz bakarken karara bağlandı ya da geri çekildi.'}
            </p>
          </Notice>
        )}
        {props.refusal !== undefined && (
          <Notice tone="danger" live>
            <p>{props.refusal}</p>
          </Notice>
        )}
        {warnings.map((text) => (
          <Notice key={text} tone="warning">
            <p>{text}</p>
          </Notice>
        ))}
        <Panel title={kind === 'campaign' ? 'Yeni kampanya' : 'Fark'}>
          <p>
            <Badge tone={RATE_PROPOSAL_TONES[state]}>{RATE_PROPOSAL_LABELS[state]}</Badge>
          </p>
          <VersionTable
            caption="Önerinin getirdiği fark"
            columns={columns}
            rows={rows}
            changedWord="değişir"
          />
          {effect !== undefined && (
            <p>
              <strong>Bugünkü sıralamaya etkisi:</strong>{' '}
              {effect ?? 'Bu ürün bugünkü karşılaştırmada yer almıyor.'}
            </p>
          )}
        </Panel>
        <Panel title="Öneri">
          <Facts facts={facts} />
        </Panel>
        {isWaiting && <Decision {...props} />}
      </div>
    </>
  );
}

function Decision(props: RateProposalShowProps): ReactElement {
  const { id, confirmedBy, canApprove, version, ask, refuse } = props;
  return (
    <>
      {confirmedBy === null
        ? canApprove && <Approve {...props} />
        : canApprove && (
            <Panel title="Onay">
              <p>
                {confirmedBy} onayladı. Değişiklik onay sınırının üstünde olduğu için yetkili ikinci bir kişi{' '}
                <a href={approvalPaths.list()}>Onay Bekleyenler</a> ekranında onaylayınca yayımlanır.
              </p>
            </Panel>
          )}
      <Words
        title="Bankaya sorun"
        action={rateProposalPaths.question(id)}
        name="question"
        label="Soru"
        submit="Soruyu gönder"
        version={version}
        typed={ask}
      />
      <Words
        title="Reddedin"
        action={rateProposalPaths.refusal(id)}
        name="reason"
        label="Neden"
        submit="Reddet"
        version={version}
        typed={refuse}
      />
    </>
  );
}

const APPROVAL: Readonly<Record<RateProposalKind, string>> = {
  rate: 'Oran, başlangıç gününden itibaren sitede “bankanın bildirdiği” olarak gösterilir.',
  facts: 'Ürünün bu alanları hemen değişir ve sitede böyle gösterilir; öbür alanları olduğu gibi kalır.',
  campaign: 'Kampanya etkin olarak eklenir ve başlangıç gününden itibaren sitede gösterilir.',
};

const Approve = ({ id, kind, version, productVersion, question }: RateProposalShowProps): ReactElement => (
  <form className="card stack" method="post" action={rateProposalPaths.approval(id)} noValidate>
    <CsrfField />
    <h2>Onaylayın</h2>
    <input type="hidden" name="version" value={version} />
    <input type="hidden" name="product_version" value={productVersion} />
    {question ? <FigureQuestion question={question} /> : <p>{APPROVAL[kind]}</p>}
    <div>
      <Button type="submit" variant="primary" icon="check">
        Onayla
      </Button>
    </div>
  </form>
);

/** Words to the bank, which it gets by mail and reads in its portal. */
const Words = ({
  title,
  action,
  name,
  label,
  submit,
  version,
  typed,
}: {
  readonly title: string;
  readonly action: string;
  readonly name: string;
  readonly label: string;
  readonly submit: string;
  readonly version: number;
  readonly typed: TypedWords;
}): ReactElement => (
  <form className="card stack" method="post" action={action} noValidate>
    <CsrfField />
    <h2>{title}</h2>
    <input type="hidden" name="version" value={version} />
    <TextAreaField
      name={name}
      label={label}
      hint="Banka bunu e-postayla alır ve portalda okur."
      rows={3}
      maxLength={MAX_PROPOSAL_WORDS}
      defaultValue={typed.text}
      error={typed.error}
    />
    <div>
      <Button type="submit">{submit}</Button>
    </div>
  </form>
);

export const RateProposalShow = view<RateProposalShowProps>({
  layout: adminLayout,
  styles: ['version-table', 'admin-form', 'notice'],
  head: (props) => ({ title: titleOf(props), robots: 'noindex' }),
  body: ShowBody,
});
