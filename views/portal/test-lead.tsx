import type { ReactElement } from 'react';
import type { ReferralState } from '../../src/shared/enums/referrals.js';
import { TEST_ACTS } from '../../src/shared/enums/sandbox.js';
import { STATE_LABELS, STATE_TONES } from '../../src/shared/labels/referrals.js';
import { TEST_ACT_LABELS } from '../../src/shared/labels/sandbox.js';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { view } from '../../src/shared/rendering/page.js';
import { Badge } from '../components/badge/badge.js';
import { Button } from '../components/button/button.js';
import { Notice } from '../components/notice/notice.js';
import { portalLayout } from '../layouts/portal/portal-layout.js';
import { PortalFrame, type PortalFrameModel, portalHead, PortalToken } from './portal-frame.js';
import { TestTries, type TestTryItem } from './test-tries.js';

export interface PortalTestLeadProps {
  readonly frame: PortalFrameModel;
  readonly id: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly state: ReferralState;
  /** Why the act was not played. */
  readonly refusal: string | null;
  readonly tries: readonly TestTryItem[];
}

const titleOf = (id: string): string => `Deneme kaydı ${id}`;

function LeadBody({ frame, id, facts, state, refusal, tries }: PortalTestLeadProps): ReactElement {
  return (
    <PortalFrame
      frame={frame}
      title={titleOf(id)}
      lead={<a href={portalPaths.sandbox()}>Deneme ortamı</a>}
      tab={portalPaths.sandbox()}
    >
      {refusal !== null && (
        <Notice tone="warning" live>
          <p>{refusal}</p>
        </Notice>
      )}
      <section className="card stack" aria-labelledby="bilgiler">
        <h2 id="bilgiler">Bilgiler</h2>
        <p>
          <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
        </p>
        <dl className="portal-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <form className="card stack" method="post" action={portalPaths.testLead(id)}>
        <h2>Başına ne gelsin?</h2>
        <PortalToken frame={frame} />
        <p className="muted">
          Bankanın kendi adımlarını (yanıt, görüldü, itiraz) programınız deneme anahtarıyla atar.
        </p>
        <div className="cluster">
          {TEST_ACTS.map((act) => (
            <Button key={act} type="submit" size="sm" name="act" value={act}>
              {TEST_ACT_LABELS[act]}
            </Button>
          ))}
        </div>
      </form>
      <TestTries frame={frame} tries={tries} />
    </PortalFrame>
  );
}

export const PortalTestLead = view<PortalTestLeadProps>({
  layout: portalLayout,
  styles: ['notice', 'api'],
  head: ({ id }) => portalHead(titleOf(id)),
  body: LeadBody,
});
