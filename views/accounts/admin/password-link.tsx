import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { TextField } from '../../components/field/controls.js';
import { Notice } from '../../components/notice/notice.js';
import { ReauthenticationField } from '../../components/own-password/own-password.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';

export interface PasswordLinkProps {
  readonly id: string;
  readonly name: string;
  /** False: the account is closed, and a link would lead nowhere. */
  readonly isOpen: boolean;
  /** The person was added with the same step. */
  readonly isNew: boolean;
  readonly hours: number;
  readonly link: { readonly url: string; readonly expires: string } | null;
  readonly error: string | null;
}

function PasswordLinkBody({ id, name, isOpen, isNew, hours, link, error }: PasswordLinkProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Şifre bağlantısı"
        subtitle={name}
        back={{ href: adminPaths.user(id), label: 'Kullanıcı' }}
      />
      {link ? (
        <div className="card stack admin-confirm">
          <Notice
            tone="success"
            title={isNew ? 'Kullanıcı eklendi, şifre bağlantısı hazır' : 'Bağlantı hazır'}
            live
          >
            <p>
              Kişiye güvendiğiniz bir yoldan iletin. Yalnızca bir kez, {link.expires} tarihine kadar
              kullanılabilir; bu sayfadan sonra bir daha gösterilmez. Aynı bağlantı, e-posta gönderimi
              kuruluysa kişiye e-postayla da gider.
            </p>
          </Notice>
          <TextField name="link" label="Bağlantı" defaultValue={link.url} readOnly autoComplete="off" />
          <div className="cluster">
            <ButtonLink href={adminPaths.users()} variant="primary">
              Tamam
            </ButtonLink>
          </div>
        </div>
      ) : isOpen ? (
        <form className="admin-form card" method="post" action={adminPaths.userPasswordLink(id)} noValidate>
          <CsrfField />
          <p>
            Bağlantıyı açan kişi yeni şifresini kendisi belirler; şimdiki şifre o ana kadar geçerli kalır.
            Bağlantı {hours} saat geçerlidir ve öncekinin yerine geçer.
          </p>
          <ReauthenticationField hint="Siz olduğunuzu doğrulamak için" error={error ?? undefined} />
          <div className="cluster">
            <Button type="submit" variant="primary">
              Bağlantı oluştur
            </Button>
            <ButtonLink href={adminPaths.users()}>Vazgeç</ButtonLink>
          </div>
        </form>
      ) : (
        <Notice tone="warning" title="Bu hesap kapalı">
          <p>Kapalı bir hesaba şifre bağlantısı verilemez. Önce hesabı aktifleştirin.</p>
        </Notice>
      )}
    </>
  );
}

export const PasswordLink = view<PasswordLinkProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ name }) => ({ title: `Şifre bağlantısı: ${name}`, robots: 'noindex' }),
  body: PasswordLinkBody,
});
