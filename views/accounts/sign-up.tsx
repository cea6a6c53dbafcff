import type { ReactElement } from 'react';
import { paths } from '../../src/paths.js';
import { view } from '../../src/rendering/page.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import { AccountFrame } from './account-frame.js';

function SignUpBody(): ReactElement {
  return (
    <AccountFrame title="Üye Ol">
      <p>
        Üyelik henüz açılmadı; kredi, kart ve mevduat tekliflerini karşılaştırmak ve başvurmak için üye
        olmanız gerekmez.
      </p>
      <p className="cluster">
        <a className="button button-primary" href={paths.loan('ihtiyac-kredisi')}>
          Kredileri karşılaştır
        </a>
        <a className="button" href={paths.home()}>
          Ana sayfaya dön
        </a>
      </p>
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
  }),
  body: SignUpBody,
});
