import type { ReactElement } from 'react';
import { applicantPaths } from '../../../src/shared/paths/applicant.js';
import { memberPaths } from '../../../src/shared/paths/member.js';
import { view } from '../../../src/shared/rendering/page.js';
import { Badge } from '../../components/badge/badge.js';
import type { MarketingConsent } from '../../../src/shared/enums/applications.js';
import { CONSENT_TITLES } from '../../../src/shared/labels/consents.js';
import { BANK_STATES, type BankState } from '../applicants/state-words.js';
import { type ApplicationItem, ApplicationSummary } from './applications.js';
import {
  MemberFrame,
  type MemberFrameModel,
  memberHead,
  MemberSection,
  memberLayout,
} from './member-frame.js';

export interface BankHistory {
  readonly name: string;
  /** Under which the bank knows it; null while it does not. */
  readonly reference: string | null;
  readonly state: BankState;
  /** The oldest first. */
  readonly steps: readonly { readonly state: BankState | 'made'; readonly at: string }[];
}

export interface MemberApplicationShowProps {
  readonly frame: MemberFrameModel;
  readonly application: ApplicationItem;
  readonly banks: readonly BankHistory[];
  /** Permissions that came with it. */
  readonly marketing: readonly {
    readonly consent: MarketingConsent;
    /** The sentence beside the box. */
    readonly label: string | null;
    /** When it was taken back. */
    readonly ended: string | null;
  }[];
}

function ApplicationBody(props: MemberApplicationShowProps): ReactElement {
  const { frame, application, banks } = props;
  return (
    <MemberFrame frame={frame} title={`Başvuru ${application.id}`} tab={memberPaths.applications()}>
      <MemberSection id="basvuru" title="Başvurunuz">
        <ApplicationSummary {...application} banks={[]} />
      </MemberSection>
      {banks.map(({ name, reference, state, steps }, at) => (
        <MemberSection key={name} id={`banka-${String(at)}`} title={name}>
          <p>
            <Badge tone={BANK_STATES[state].tone}>{BANK_STATES[state].label}</Badge>{' '}
            {reference !== null && <span className="small muted">Bankadaki başvuru no {reference}</span>}
          </p>
          {state === 'unreachable' && (
            <p>
              Bu bir ret değildir.{' '}
              <a href={applicantPaths.new({ no: application.id })}>
                Size uygun bir saat ya da başka bir numara bildirin
              </a>
              .
            </p>
          )}
          <ol className="member-steps">
            {steps.map((step, place) => (
              <li key={place}>
                {step.state === 'made' ? 'Başvurunuz alındı' : BANK_STATES[step.state].label}{' '}
                <span className="small muted">{step.at}</span>
              </li>
            ))}
          </ol>
        </MemberSection>
      ))}
      <Marketing {...props} />
      <p>
        <a href={memberPaths.applications()}>Bütün başvurularım</a>
      </p>
    </MemberFrame>
  );
}

/** They are taken back on the page of all of them, by channel. */
function Marketing({ marketing }: MemberApplicationShowProps): ReactElement | null {
  if (marketing.length === 0) return null;
  return (
    <MemberSection id="kampanya" title="Kampanya ve teklif iletileri">
      <ul className="member-list">
        {marketing.map(({ consent, label, ended }) => (
          <li key={consent}>
            <p>{label ?? CONSENT_TITLES[consent]}</p>
            <p className="small muted">{ended === null ? 'İzin verdiniz' : `Geri alındı ${ended}`}</p>
          </li>
        ))}
      </ul>
      <p>
        <a href={memberPaths.consents()}>İzinlerimi yönet</a>
      </p>
    </MemberSection>
  );
}

export const MemberApplicationShow = view<MemberApplicationShowProps>({
  layout: memberLayout,
  styles: ['members'],
  head: ({ application }) => memberHead(`Başvuru ${application.id}`),
  body: ApplicationBody,
});
