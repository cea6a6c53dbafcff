import type { ReactElement, ReactNode } from 'react';
import { todayIn } from '../../../src/shared/finance/calendar.js';
import { paths } from '../../../src/shared/paths/site.js';
import { type Site, useSite } from '../../../src/shared/rendering/context.js';
import { AdConsent } from '../../ads/ad-consent.js';
import { Phone } from '../../components/phone/phone.js';
import { Icon, type IconName } from '../../components/icon/icon.js';
import { footerCorporate, footerProducts, type NavigationLink } from './navigation.js';

const CLAIMS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'shield',
    title: 'Güvenli işlem',
    text: 'Bilgileriniz şifreli bağlantıyla, yalnızca seçtiğiniz bankalar için alınır.',
  },
  {
    icon: 'percent',
    title: 'Toplam maliyet',
    text: 'Kredi teklifleri vergisi ve tahsis ücretiyle, toplam maliyete göre sıralanır.',
  },
  {
    icon: 'bolt',
    title: 'Karar bankanın',
    text: 'Başvurunuzu seçtiğiniz bankalara iletiriz; onaylayan veya reddeden bankadır.',
  },
];

/** The foot of every visitor page. */
export function Footer(): ReactElement {
  const site = useSite();
  return (
    <footer className="footer">
      <div className="container">
        <ul className="claims">
          {CLAIMS.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <p>
                <strong>{title}</strong>
                {text}
              </p>
            </li>
          ))}
        </ul>
        <div className="footer-columns">
          <Column title="Ürünler">
            <Links links={footerProducts(site)} />
          </Column>
          <Column title="Kurumsal">
            <Links links={footerCorporate} />
          </Column>
          <Column title="İletişim">
            <Contact site={site} />
          </Column>
        </div>
        <div className="footer-end">
          {site.logoUrl !== '' && (
            <img
              className="site-logo"
              src={site.logoUrl}
              alt={site.name}
              width="136"
              height="40"
              loading="lazy"
            />
          )}
          <p>
            © {todayIn(site.timeZone, new Date()).slice(0, 4)}{' '}
            {site.companyName === '' ? site.name : site.companyName}
            <br />
            {aboutUs(site)}
          </p>
          <Social site={site} />
          <AdConsent />
        </div>
      </div>
    </footer>
  );
}

/** The kind of firm that this is, and where the law finds it. */
function aboutUs({ mersisNo, kepAddress }: Site): string {
  return [
    'Banka değiliz, kredi vermeyiz; karşılaştırırız.',
    ...(mersisNo === '' ? [] : [`MERSİS: ${mersisNo}.`]),
    ...(kepAddress === '' ? [] : [`KEP: ${kepAddress}.`]),
  ].join(' ');
}

/** An accordion on narrow screens, an open column with a heading from 768 px. */
function Column({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section>
      <h2>{title}</h2>
      <details className="disclosure">
        <summary>{title}</summary>
        {children}
      </details>
    </section>
  );
}

function Links({ links }: { readonly links: readonly NavigationLink[] }): ReactElement {
  return (
    <ul className="links">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

function Contact({ site }: { readonly site: Site }): ReactElement {
  const { address, contactPhone, contactEmail } = site;
  return (
    <ul className="links">
      {address !== '' && (
        <li>
          <Icon name="map-pin" />
          {address}
        </li>
      )}
      {contactPhone !== '' && (
        <li>
          <Icon name="phone" />
          <Phone phone={contactPhone} />
        </li>
      )}
      {contactEmail !== '' && (
        <li>
          <Icon name="mail" />
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </li>
      )}
      <li>
        <Icon name="user" />
        <a href={paths.signIn()}>Üye girişi</a>
      </li>
    </ul>
  );
}

const NETWORKS = [
  { id: 'facebook', label: 'Facebook' },
  { id: 'instagram', label: 'Instagram' },
  { id: 'linkedin', label: 'LinkedIn' },
] as const;

function Social({ site }: { readonly site: Site }): ReactElement | null {
  const networks = NETWORKS.filter(({ id }) => site.social[id].startsWith('https://'));
  if (networks.length === 0) return null;
  return (
    <ul className="social">
      {networks.map(({ id, label }) => (
        <li key={id}>
          <a href={site.social[id]} rel="noopener" aria-label={label}>
            <Icon name={id} />
          </a>
        </li>
      ))}
    </ul>
  );
}
