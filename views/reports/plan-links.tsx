import type { ReactElement } from 'react';
import { reportPaths } from '../../src/shared/paths/report.js';
import { ButtonLink } from '../components/button/button.js';

/** Ways to the form by which a report is planned, and to all plans. */
export const PlanLinks = ({ href }: { readonly href: string }): ReactElement => (
  <div className="cluster">
    <ButtonLink href={href} size="sm" icon="mail">
      E-postayla planla
    </ButtonLink>
    <a href={reportPaths.plans()}>Planlı gönderimler</a>
  </div>
);
