import type { ReactElement } from 'react';
import { view } from '../../../../src/shared/rendering/page.js';
import { secondFactorPaths } from '../../../../src/shared/paths/second-factor.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { PasskeyQuestion } from '../../passkeys.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface PasskeyNewProps {
  readonly name: string;
  /** Options for creating the key, as JSON for the device. */
  readonly question: string;
}

function PasskeyNewBody({ name, question }: PasskeyNewProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Aygıtınızda onaylayın"
        subtitle={name}
        back={{ href: secondFactorPaths.passkeys(), label: 'Geçiş anahtarları' }}
      />
      <PasskeyQuestion
        name={name}
        question={question}
        action={secondFactorPaths.newPasskey()}
        back={secondFactorPaths.passkeys()}
        token={<CsrfField />}
      />
    </>
  );
}

export const PasskeyNew = view<PasskeyNewProps>({
  layout: { ...adminLayout, scripts: [...adminLayout.scripts, 'passkey'] },
  head: () => ({ title: 'Geçiş anahtarı ekle', robots: 'noindex' }),
  body: PasskeyNewBody,
});
