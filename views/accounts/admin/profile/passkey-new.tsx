import type { ReactElement } from 'react';
import { view } from '../../../../src/rendering/page.js';
import { secondFactorPaths } from '../../../../src/second-factor-paths.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import { Notice } from '../../../components/notice/notice.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface PasskeyNewProps {
  readonly name: string;
  /** What the device is asked, as JSON. */
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
      <form
        className="card stack admin-confirm"
        method="post"
        action={secondFactorPaths.newPasskey()}
        data-passkey="create"
        data-question={question}
      >
        <CsrfField />
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="credential" value="" />
        <p>
          Aygıtınız parmak izinizi, yüzünüzü veya ekran kilidinizi sorar. Güvenlik anahtarı kullanıyorsanız
          takıp dokunun. Beş dakikanız var.
        </p>
        <div data-passkey-failed="" role="status" />
        <div data-passkey-missing="">
          <Notice tone="warning">
            <p>Bu tarayıcı geçiş anahtarı oluşturamıyor. Başka bir tarayıcı veya aygıtla deneyin.</p>
          </Notice>
        </div>
        <div className="cluster">
          <Button type="submit" variant="primary" hidden data-passkey-button="">
            Aygıtta onayla
          </Button>
          <ButtonLink href={secondFactorPaths.passkeys()}>Vazgeç</ButtonLink>
        </div>
      </form>
    </>
  );
}

export const PasskeyNew = view<PasskeyNewProps>({
  layout: { ...adminLayout, scripts: [...adminLayout.scripts, 'passkey'] },
  head: () => ({ title: 'Geçiş anahtarı ekle', robots: 'noindex' }),
  body: PasskeyNewBody,
});
