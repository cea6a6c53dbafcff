import type { ReactElement } from 'react';
import { memberPaths } from '../../../src/shared/paths/member.js';
import { paths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { Badge } from '../../components/badge/badge.js';
import { ButtonLink } from '../../components/button/button.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import type { BankOutcome } from '../../../src/shared/enums/referrals.js';
import {
  BANK_STATES,
  type BankState,
  OUTCOME_STATES,
  OWN_STATES,
  type OwnState,
} from '../applicants/state-words.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import { MemberFrame, type MemberFrameModel, memberHead, MemberSection } from './member-frame.js';

export interface ApplicationItem {
  readonly id: string;
  readonly kind: string;
  readonly product: string;
  readonly terms: string;
  readonly at: string;
  readonly status: OwnState;
  readonly bankOutcome: BankOutcome;
  readonly banks: readonly { readonly name: string; readonly state: BankState }[];
}

export interface MemberApplicationsProps {
  readonly frame: MemberFrameModel;
  /** The newest first. */
  readonly applications: readonly ApplicationItem[];
  readonly isPhoneConfirmed: boolean;
}

const TITLE = 'Başvurularım';

/** Which applications are hers. */
const LEADS = {
  confirmed:
    'Giriş yapmışken yaptığınız ve doğrulanmış telefon numaranızla yapılan başvurular burada görünür.',
  unconfirmed:
    'Giriş yapmışken yaptığınız başvurular burada görünür. Telefon numaranız doğrulanmadığı için, giriş yapmadan yaptıklarınız bu listeye eklenmez.',
} as const;

function ApplicationsBody({ frame, applications, isPhoneConfirmed }: MemberApplicationsProps): ReactElement {
  return (
    <MemberFrame
      frame={frame}
      title={TITLE}
      lead={LEADS[isPhoneConfirmed ? 'confirmed' : 'unconfirmed']}
      tab={memberPaths.applications()}
    >
      {applications.length === 0 ? (
        <EmptyState
          title="Henüz başvurunuz yok"
          icon="inbox"
          action={
            <ButtonLink href={paths.loan('ihtiyac-kredisi')} variant="primary">
              Kredileri karşılaştır
            </ButtonLink>
          }
        >
          Giriş yapmışken başvurduğunuzda, hangi bankada ne aşamada olduğunu buradan izlersiniz.
        </EmptyState>
      ) : (
        <MemberSection id="basvurular" title="Yaptığınız başvurular">
          <ul className="member-list">
            {applications.map((one) => (
              <li key={one.id}>
                <ApplicationSummary {...one} />
              </li>
            ))}
          </ul>
        </MemberSection>
      )}
    </MemberFrame>
  );
}

/** An application in a few lines, leading to its page. */
export function ApplicationSummary({
  id,
  kind,
  product,
  terms,
  at,
  status,
  bankOutcome,
  banks,
}: ApplicationItem): ReactElement {
  const { label, tone } = OWN_STATES[status];
  const outcome = OUTCOME_STATES[bankOutcome];
  return (
    <div>
      <p>
        <a href={memberPaths.application(id)}>
          <strong>
            {kind} · {product}
          </strong>
        </a>{' '}
        <Badge tone={tone}>{label}</Badge> <Badge tone={outcome.tone}>{outcome.label}</Badge>
      </p>
      <p className="small muted">
        {terms !== '' && `${terms} · `}
        {at} · Başvuru no {id}
      </p>
      {banks.length > 0 && (
        <p className="small">
          {banks.map(({ name, state }) => `${name}: ${BANK_STATES[state].label}`).join(' · ')}
        </p>
      )}
    </div>
  );
}

export const MemberApplications = view<MemberApplicationsProps>({
  layout: siteLayout,
  styles: ['members'],
  head: () => memberHead(TITLE),
  body: ApplicationsBody,
});
