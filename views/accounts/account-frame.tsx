import type { ReactElement, ReactNode } from 'react';
import { paths } from '../../src/shared/paths/site.js';
import type { Layout } from '../../src/shared/rendering/page.js';
import { ButtonLink } from '../components/button/button.js';
import { Icon, type IconName } from '../components/icon/icon.js';
import { siteLayout } from '../layouts/site/site-layout.js';

/** The visitor's frame with the script of the password field. */
export const accountLayout: Layout = { ...siteLayout, scripts: [...siteLayout.scripts, 'account'] };

const PROMISES: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
  {
    icon: 'scale',
    title: 'Bütün teklifler yan yana',
    text: 'Bankaların kredi, kart ve mevduat tekliflerini tek sayfada karşılaştırın.',
  },
  {
    icon: 'calculator',
    title: 'Gerçek maliyet',
    text: 'Taksiti, vergileri ve ücretleri dâhil toplam geri ödemeyi görün.',
  },
  {
    icon: 'shield',
    title: 'Üyelik şartı yok',
    text: 'Hesaplamak ve başvurmak için üye olmanız gerekmez.',
  },
];

/** The common frame of signing in and signing up: a way back, the form, and beside it the benefits of an account. */
export function AccountFrame({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div className="account container">
      <div className="account-card card card-flush">
        <section className="account-form stack">
          <div>
            <ButtonLink href={paths.home()} variant="ghost" size="sm" icon="chevron-left">
              Geri
            </ButtonLink>
          </div>
          <h1>{title}</h1>
          {children}
        </section>
        <aside className="account-promo" aria-label="Neden buradasınız?">
          <p className="account-promo-title">Kredinin gerçek maliyetini başvurmadan önce görün</p>
          <ul className="account-promises">
            {PROMISES.map((promise) => (
              <li key={promise.title}>
                <Icon name={promise.icon} />
                <div>
                  <strong>{promise.title}</strong>
                  <p>{promise.text}</p>
                </div>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  );
}
