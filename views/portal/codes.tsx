import type { ReactElement } from 'react';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { view } from '../../src/shared/rendering/page.js';
import { RecoveryCodes } from '../accounts/second-factor.js';
import { ButtonLink } from '../components/button/button.js';
import { portalLayout } from '../layouts/portal/portal-layout.js';
import { PortalFrame, type PortalFrameModel, portalHead } from './portal-frame.js';

export interface PortalCodesProps {
  readonly frame: PortalFrameModel;
  readonly codes: readonly string[];
  /** The factor was set up just now; otherwise only its codes are new. */
  readonly isNew: boolean;
}

const TITLE = 'Kurtarma kodlarınız';

function CodesBody({ frame, codes, isNew }: PortalCodesProps): ReactElement {
  return (
    <PortalFrame frame={frame} title={TITLE} tab={portalPaths.security()}>
      <RecoveryCodes codes={codes} isNew={isNew} />
      <p>
        <ButtonLink href={portalPaths.home()} variant="primary">
          Kodları sakladım
        </ButtonLink>
      </p>
    </PortalFrame>
  );
}

export const PortalCodes = view<PortalCodesProps>({
  layout: portalLayout,
  styles: ['notice', 'second-factor'],
  head: () => portalHead(TITLE),
  body: CodesBody,
});
