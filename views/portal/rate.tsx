import type { ReactElement } from 'react';
import { MAX_PROPOSAL_WORDS, type RateProposalState } from '../../src/shared/enums/offers.js';
import { OWN_PROPOSAL_LABELS, RATE_PROPOSAL_TONES } from '../../src/shared/labels/rate-proposals.js';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { view } from '../../src/shared/rendering/page.js';
import { Badge } from '../components/badge/badge.js';
import { Button, ButtonLink } from '../components/button/button.js';
import { TextAreaField } from '../components/field/controls.js';
import { DateField, RateField } from '../components/form-fields/form-fields.js';
import { Notice } from '../components/notice/notice.js';
import { portalLayout } from '../layouts/portal/portal-layout.js';
import { PortalFrame, type PortalFrameModel, portalHead, PortalToken } from './portal-frame.js';

export interface PortalProposalItem {
  readonly id: string;
  readonly state: RateProposalState;
  readonly version: number;
  /** `%3,20 aylık, 01.12.2026 – yenisi gelene kadar` */
  readonly what: string;
  readonly facts: readonly (readonly [string, string])[];
  /** An answer to its question that was not taken, or stands to be sent again. */
  readonly answer: { readonly text: string; readonly error: string | undefined };
}

/** Fields of the form as they were typed. */
export interface ProposalValues {
  readonly rate: string;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly note: string;
}

export interface PortalRateShowProps {
  readonly frame: PortalFrameModel;
  readonly slug: string;
  readonly name: string;
  readonly isRated: boolean;
  /** `%3,45 aylık, 12.11.2026 tarihinden beri`; null without one today. */
  readonly current: string | null;
  /** `aylık` or `yıllık` */
  readonly period: string;
  readonly form: {
    readonly token: string;
    readonly values: ProposalValues;
    readonly errors: Readonly<Partial<Record<keyof ProposalValues, string>>>;
  };
  /** Those that wait, then the newest others. */
  readonly proposals: readonly PortalProposalItem[];
  /** Why a form was not taken. */
  readonly problem: 'used' | 'crowded' | 'closed' | null;
}

const PROBLEMS: Readonly<Record<NonNullable<PortalRateShowProps['problem']>, string>> = {
  used: 'Bu form daha önce başka değerlerle gönderildi. Aşağıdaki önerilere bakın; yenisi gerekiyorsa yeniden gönderin.',
  crowded:
    'Öneri alınmadı: bu ürün için en çok sayıda öneri karar bekliyor. Birini geri çekip yeniden gönderin.',
  closed: 'Bir şey değişmedi: öneri siz bakarken karara bağlandı ya da değişti. Şimdiki hali aşağıda.',
};

function ShowBody(props: PortalRateShowProps): ReactElement {
  const { frame, name, isRated, current, proposals, problem } = props;
  return (
    <PortalFrame
      frame={frame}
      title={name}
      lead={<a href={portalPaths.rates()}>Bütün ürünleriniz</a>}
      tab={portalPaths.rates()}
    >
      {problem !== null && (
        <Notice tone="warning" live>
          <p>{PROBLEMS[problem]}</p>
        </Notice>
      )}
      {isRated && (
        <p>
          Sitedeki oran: <strong>{current ?? 'bugün gösterilen bir oran yok'}</strong>
        </p>
      )}
      <p className="cluster">
        <ButtonLink href={portalPaths.proposeFacts(props.slug)}>Ücret, limit ve metin önerin</ButtonLink>
        <ButtonLink href={portalPaths.proposeCampaign(props.slug)}>Kampanya önerin</ButtonLink>
      </p>
      {isRated && <Propose {...props} />}
      {proposals.length > 0 && (
        <section className="stack" aria-labelledby="oneriler">
          <h2 id="oneriler">Önerileriniz</h2>
          {proposals.map((proposal) => (
            <Proposal key={proposal.id} proposal={proposal} frame={frame} slug={props.slug} />
          ))}
        </section>
      )}
    </PortalFrame>
  );
}

function Propose({ frame, slug, period, form }: PortalRateShowProps): ReactElement {
  const { token, values, errors } = form;
  return (
    <form className="card stack" method="post" action={portalPaths.rate(slug)} autoComplete="off" noValidate>
      <h2>Yeni oran önerin</h2>
      <PortalToken frame={frame} />
      <input type="hidden" name="token" value={token} />
      <p>
        Onaylanana kadar sitede bir şey değişmez. Aynı gün için bekleyen öneriniz varsa yenisi yerini alır.
      </p>
      <RateField
        name="rate"
        defaultValue={values.rate}
        error={errors.rate}
        label="Oran, vergiler hariç"
        per={period}
      />
      <DateField
        name="valid_from"
        defaultValue={values.valid_from}
        error={errors.valid_from}
        label="Başlangıç"
        hint="Bugün ya da sonrası"
      />
      <DateField
        name="valid_to"
        defaultValue={values.valid_to}
        error={errors.valid_to}
        label="Bitiş"
        hint="Boşsa yenisi gelene kadar geçerlidir"
        optional
      />
      <TextAreaField
        name="note"
        defaultValue={values.note}
        error={errors.note}
        label="Not"
        hint="Kararı verecek olana; kişisel bilgi yazmayın"
        rows={3}
        maxLength={MAX_PROPOSAL_WORDS}
        optional
      />
      <div>
        <Button type="submit" variant="primary">
          Öner
        </Button>
      </div>
    </form>
  );
}

function Proposal({
  proposal,
  frame,
  slug,
}: Pick<PortalRateShowProps, 'frame' | 'slug'> & { readonly proposal: PortalProposalItem }): ReactElement {
  const { id, state, version, what, facts, answer } = proposal;
  return (
    <article className="card stack" id={`oneri-${id}`} aria-labelledby={`oneri-${id}-baslik`}>
      <h3 id={`oneri-${id}-baslik`}>{what}</h3>
      <p>
        <Badge tone={RATE_PROPOSAL_TONES[state]}>{OWN_PROPOSAL_LABELS[state]}</Badge>
      </p>
      <dl className="portal-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {state === 'asked' && (
        <form className="stack" method="post" action={portalPaths.answerProposal(slug, id)} noValidate>
          <PortalToken frame={frame} />
          <input type="hidden" name="version" value={version} />
          <TextAreaField
            name="answer"
            id={`yanit-${id}`}
            label="Yanıtınız"
            rows={3}
            maxLength={MAX_PROPOSAL_WORDS}
            defaultValue={answer.text}
            error={answer.error}
          />
          <div>
            <Button type="submit" variant="primary">
              Yanıtı gönder
            </Button>
          </div>
        </form>
      )}
      {(state === 'open' || state === 'asked') && (
        <form method="post" action={portalPaths.withdrawProposal(slug, id)}>
          <PortalToken frame={frame} />
          <Button type="submit" size="sm" aria-label={`Geri çek: ${what}`}>
            Geri çek
          </Button>
        </form>
      )}
    </article>
  );
}

export const PortalRateShow = view<PortalRateShowProps>({
  layout: portalLayout,
  styles: ['notice'],
  head: ({ name }) => portalHead(name),
  body: ShowBody,
});
