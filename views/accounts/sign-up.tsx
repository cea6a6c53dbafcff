import type { ReactElement } from 'react';
import { paths } from '../../src/paths.js';
import { view } from '../../src/rendering/page.js';
import { ButtonLink } from '../components/button/button.js';
import { Notice } from '../components/notice/notice.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import { AccountFrame } from './account-frame.js';

function SignUpBody(): ReactElement {
  return (
    <AccountFrame title="Üye Ol">
      <Notice>
        <p>
          Üyelik henüz açılmadı; teklifleri karşılaştırmak, hesaplamak ve başvurmak için üye olmanız gerekmez.
        </p>
      </Notice>
      <p>Açıldığında haberdar olmak isterseniz ana sayfadaki e-bültene kaydolabilirsiniz.</p>
      <div className="cluster">
        <ButtonLink href={paths.loan('ihtiyac-kredisi')} variant="primary">
          Kredileri karşılaştır
        </ButtonLink>
        <ButtonLink href={paths.home()}>Ana sayfaya dön</ButtonLink>
      </div>
      <p>
        Hesabınız var mı? <a href={paths.signIn()}>Giriş yapın</a>
      </p>
    </AccountFrame>
  );
}

export const SignUpNew = view<Record<never, never>>({
  layout: siteLayout,
  styles: ['account'],
  head: () => ({
    title: 'Üye Ol',
    description: 'Üyelik henüz açılmadı. Karşılaştırma ve başvuru için üye olmanız gerekmez.',
    canonical: paths.signUp(),
    breadcrumb: [{ label: 'Üye Ol' }],
  }),
  body: SignUpBody,
});
