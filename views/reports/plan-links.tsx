import type { ReactElement } from 'react';
import { reportPaths } from '../../src/shared/paths/report.js';
import { useStaff } from '../../src/shared/rendering/context.js';
import { ButtonLink } from '../components/button/button.js';

/** Ways to the form by which a report is planned, to all plans, and to costs. */
export const PlanLinks = ({ href }: { readonly href: string }): ReactElement => (
  <div className="cluster">
    <ButtonLink href={href} size="sm" icon="mail">
      E-postayla planla
    </ButtonLink>
    <a href={reportPaths.plans()}>Planlı gönderimler</a>
    {useStaff().permissions.includes('costs.write') && <a href={reportPaths.costs()}>Kaynak maliyetleri</a>}
  </div>
);
