import type { ReactElement } from 'react';
import { view } from '../../../../src/shared/rendering/page.js';
import { secondFactorPaths } from '../../../../src/shared/paths/second-factor.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { ButtonLink } from '../../../components/button/button.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { RecoveryCodes } from '../../second-factor.js';

export interface SecondFactorCodesProps {
  readonly codes: readonly string[];
  /** The factor was set up just now; otherwise only its codes are new. */
  readonly isNew: boolean;
}

function SecondFactorCodesBody({ codes, isNew }: SecondFactorCodesProps): ReactElement {
  return (
    <>
      <AdminPageHeader title="Kurtarma kodlarınız" />
      <div className="card stack admin-confirm">
        <RecoveryCodes codes={codes} isNew={isNew} />
        <div className="cluster">
          <ButtonLink href={secondFactorPaths.own()} variant="primary">
            Kodları sakladım
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

export const SecondFactorCodes = view<SecondFactorCodesProps>({
  layout: adminLayout,
  styles: ['admin-form', 'second-factor'],
  head: () => ({ title: 'Kurtarma kodlarınız', robots: 'noindex' }),
  body: SecondFactorCodesBody,
});
