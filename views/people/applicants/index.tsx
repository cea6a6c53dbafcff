import type { ReactElement } from 'react';
import { applicantPaths } from '../../../src/shared/paths/applicant.js';
import { view } from '../../../src/shared/rendering/page.js';
import { Badge } from '../../components/badge/badge.js';
import { ButtonLink } from '../../components/button/button.js';
import { PageHeader } from '../../components/section/section.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import type { MarketingConsent } from '../../../src/shared/enums/applications.js';
import type { ApplicantTokenProps } from './applicant-token.js';
import { Permissions } from './permissions.js';
import { At, CloseForm, type InstantText } from './parts.js';
import { OWN_STATES, type OwnState } from './state-words.js';
import { ApplicantNotice, type NoticeProps } from './applicant-notice.js';

export interface ApplicantIndexProps extends ApplicantTokenProps, NoticeProps {
  /** The newest first. */
  readonly applications: readonly {
    readonly reference: string;
    readonly kind: string;
    readonly product: string;
    readonly terms: string;
    readonly made: InstantText;
    readonly state: OwnState;
  }[];
  /** How many can be called off. */
  readonly open: number;
  /** Of marketing; those that stand in any of them. */
  readonly permissions: readonly MarketingConsent[];
}

const TITLE = 'Başvurularım';

function IndexBody({
  applications,
  open,
  permissions,
  outcome,
  entry,
  telling,
  csrfToken,
}: ApplicantIndexProps): ReactElement {
  return (
    <>
      <PageHeader title={TITLE} lead="Doğruladığınız telefon ya da e-posta adresiyle yapılan başvurular." />
      <div className="container narrow section stack applicant">
        <ApplicantNotice outcome={outcome} entry={entry} telling={telling} />
        <ul className="applicant-banks">
          {applications.map(({ reference, ...one }) => (
            <li key={reference}>
              <h2>Başvuru No {reference}</h2>
              <p>
                {one.product === '' ? one.kind : one.product}
                {one.terms !== '' && `, ${one.terms}`}
              </p>
              <p className="small muted">
                <At at={one.made} />
              </p>
              <Badge tone={OWN_STATES[one.state].tone}>{OWN_STATES[one.state].label}</Badge>
              <ButtonLink href={applicantPaths.show({ no: reference })}>
                No {reference}: ayrıntılar ve işlemler
              </ButtonLink>
            </li>
          ))}
        </ul>
        <section className="stack" aria-labelledby="hepsi">
          <h2 id="hepsi">Hepsi için</h2>
          <ul className="applicant-rights">
            {open > 0 && (
              <li>
                <p>Sonuçlanmamış {open} başvurunuzun hepsinden birden vazgeçebilirsiniz.</p>
                <ButtonLink href={applicantPaths.withdrawal()}>Hepsinden vazgeç…</ButtonLink>
              </li>
            )}
            <Permissions permissions={permissions} no={null} csrfToken={csrfToken} />
            <li>
              <p>Bütün başvurularınızın ve iletişim bilgilerinizin silinmesini isteyebilirsiniz.</p>
              <ButtonLink href={applicantPaths.erasure()}>Hepsini sil…</ButtonLink>
            </li>
          </ul>
          <CloseForm csrfToken={csrfToken}>Başvurularımı kapat</CloseForm>
        </section>
      </div>
    </>
  );
}

/** Every application of a phone or a mailbox, for whoever has shown it to be hers. */
export const ApplicantIndex = view<ApplicantIndexProps>({
  layout: siteLayout,
  styles: ['applicants'],
  head: () => ({
    title: TITLE,
    robots: 'noindex',
    breadcrumb: [{ label: 'Başvuru Durumu', href: applicantPaths.new() }, { label: TITLE }],
  }),
  body: IndexBody,
});
