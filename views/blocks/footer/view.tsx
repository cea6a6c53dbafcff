import type { ReactElement } from 'react';
import { Phone } from '../../components/phone/phone.js';
import type { BlockProps } from '../types.js';

type Content = BlockProps<'footer'>['component']['content'];

const NETWORKS = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['twitter', 'X (Twitter)'],
  ['linkedin', 'LinkedIn'],
] as const;

/** A closing section of the page's own, above the footer of the site. */
export function FooterBlock({ component }: BlockProps<'footer'>): ReactElement {
  const { logoText, slogan } = component.settings;
  const { content } = component;
  return (
    <footer className="closing">
      <div className="closing-lead">
        {logoText !== '' && <p className="closing-brand">{logoText}</p>}
        {slogan !== '' && <p>{slogan}</p>}
        <Contact content={content} />
      </div>
      {content.columns.map(({ title, links }, at) => (
        <nav key={at} aria-label={title || 'Bağlantılar'}>
          <p className="closing-title">{title}</p>
          <LinkList links={links} />
        </nav>
      ))}
      <Social content={content} />
      <Legal content={content} />
    </footer>
  );
}

function Contact({ content }: { readonly content: Content }): ReactElement {
  const { address, phone, email, website } = content;
  return (
    <address>
      {address !== '' && <p>{address}</p>}
      {phone !== '' && <Phone phone={phone} />}
      {email !== '' && <a href={`mailto:${encodeURI(email)}`}>{email}</a>}
      {website !== '' && <a href={website}>{website.replace(/^https?:\/\//i, '')}</a>}
    </address>
  );
}

function LinkList({
  links,
}: {
  readonly links: readonly { readonly label: string; readonly url: string }[];
}): ReactElement | null {
  const usable = links.filter(({ label, url }) => label !== '' && url !== '');
  if (usable.length === 0) return null;
  return (
    <ul className="closing-links">
      {usable.map(({ label, url }, at) => (
        <li key={at}>
          <a href={url}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

function Social({ content }: { readonly content: Content }): ReactElement | null {
  const links = NETWORKS.map(([name, label]) => ({ label, url: content.social[name] }));
  if (links.every(({ url }) => url === '')) return null;
  return (
    <nav aria-label="Sosyal medya">
      <p className="closing-title">Bizi izleyin</p>
      <LinkList links={links} />
    </nav>
  );
}

function Legal({ content }: { readonly content: Content }): ReactElement | null {
  const { copyrightText, companyInfo, mersisNo } = content;
  const parts = [copyrightText, companyInfo, mersisNo === '' ? '' : `MERSİS No: ${mersisNo}`];
  const text = parts.filter((part) => part !== '').join(' · ');
  return text === '' ? null : <p className="closing-legal">{text}</p>;
}
