import type { ReactElement } from 'react';
import { paths } from '../../src/paths.js';
import { useSite } from '../../src/rendering/context.js';
import { view } from '../../src/rendering/page.js';
import { ButtonLink } from '../components/button/button.js';
import { siteLayout } from '../layouts/site/site-layout.js';

export interface ErrorShowProps {
  readonly status: number;
  /** Where the status alone would say something else. */
  readonly title?: string | undefined;
  readonly text: string;
  /** Number under which the log has the cause; only for failures of ours. */
  readonly id: string | null;
}

const TITLES: Readonly<Record<number, string>> = {
  401: 'Giriş yapmanız gerekiyor',
  403: 'Yetkiniz yok',
  404: 'Sayfa Bulunamadı',
  429: 'Biraz bekleyin',
  503: 'Kısa bir süre yokuz',
};
const OTHER = 'Bir sorun oluştu';

function ErrorBody({ status, title, text, id }: ErrorShowProps): ReactElement {
  const { loanTypes } = useSite();
  return (
    <section className="error-page container narrow">
      <p className="error-status" aria-hidden="true">
        {status}
      </p>
      <h1>{title ?? TITLES[status] ?? OTHER}</h1>
      <p className="lead">{text}</p>
      {id !== null && (
        <p className="small muted">
          Hata numarası: <code>{id}</code>
        </p>
      )}
      <div className="cluster">
        <ButtonLink href={paths.home()} variant="primary" icon="home">
          Ana sayfaya dön
        </ButtonLink>
        {status === 401 && <ButtonLink href={paths.signIn()}>Giriş Yap</ButtonLink>}
      </div>
      <h2>Belki bunları arıyordunuz</h2>
      <ul className="cluster">
        {loanTypes.map(({ title, path }) => (
          <li key={path}>
            <a href={paths.loan(path)}>{title}</a>
          </li>
        ))}
        <li>
          <a href={paths.cards()}>Kredi Kartları</a>
        </li>
        <li>
          <a href={paths.deposits()}>Mevduat</a>
        </li>
        <li>
          <a href={paths.banks()}>Bankalar</a>
        </li>
      </ul>
    </section>
  );
}

export const ErrorShow = view<ErrorShowProps>({
  layout: siteLayout,
  styles: ['error-page'],
  head: ({ status, title }) => {
    const heading = title ?? TITLES[status] ?? OTHER;
    return { title: heading, robots: 'noindex', breadcrumb: [{ label: heading }] };
  },
  body: ErrorBody,
});
