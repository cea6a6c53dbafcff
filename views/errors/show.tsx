import type { ReactElement } from 'react';
import { findPaths, paths } from '../../src/shared/paths/site.js';
import { useSite } from '../../src/shared/rendering/context.js';
import { view } from '../../src/shared/rendering/page.js';
import { ButtonLink } from '../components/button/button.js';
import { Outcome } from '../components/outcome/outcome.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import { SearchForm } from '../discovery/search/search-form.js';

export interface ErrorShowProps {
  readonly status: number;
  /** Where the status alone would say something else. */
  readonly title?: string | undefined;
  readonly text: string;
  /** Number under which the log has the cause; only for failures of ours. */
  readonly id: string | null;
  /** Asking for the same address once more may help. */
  readonly canRetry: boolean;
}

const TITLES: Readonly<Record<number, string>> = {
  401: 'Giriş yapmanız gerekiyor',
  403: 'Yetkiniz yok',
  404: 'Sayfa Bulunamadı',
  429: 'Biraz bekleyin',
  503: 'Kısa bir süre yokuz',
};
const OTHER = 'Bir sorun oluştu';

function ErrorBody({ status, title, text, id, canRetry }: ErrorShowProps): ReactElement {
  const isLost = status === 404;
  return (
    <div className="error-page">
      <Outcome
        icon={isLost ? 'search' : status === 429 ? 'clock' : 'alert'}
        tone={isLost || status === 429 ? undefined : 'warning'}
        title={title ?? TITLES[status] ?? OTHER}
        lead={text}
        action={
          <>
            {canRetry && (
              <ButtonLink href="" variant="primary">
                Yeniden dene
              </ButtonLink>
            )}
            {status === 401 && (
              <ButtonLink href={paths.signIn()} variant="primary">
                Giriş Yap
              </ButtonLink>
            )}
            {/* A page that was not found offers the search as its main action. */}
            <ButtonLink
              href={paths.home()}
              variant={canRetry || isLost || status === 401 ? 'secondary' : 'primary'}
              icon="home"
            >
              Ana sayfaya dön
            </ButtonLink>
          </>
        }
      >
        {isLost && (
          <>
            <p>Arayın ya da ana sayfadan başlayın.</p>
            <SearchForm />
          </>
        )}
      </Outcome>
      <section className="container narrow stack">
        {isLost && <Beginnings />}
        {id === null ? <p className="small muted">Hata {status}</p> : <Cause status={status} id={id} />}
      </section>
    </div>
  );
}

/** The id by which we find the cause, and the address to send it to. */
function Cause({ status, id }: { readonly status: number; readonly id: string }): ReactElement {
  const { contactEmail } = useSite();
  return (
    <p className="small muted">
      {contactEmail !== '' && (
        <>
          Sorun sürerse aşağıdaki numarayla <a href={`mailto:${contactEmail}`}>{contactEmail}</a> adresine
          yazın.
          <br />
        </>
      )}
      Hata {status}, numarası: <code>{id}</code>
    </p>
  );
}

function Beginnings(): ReactElement {
  const { loanTypes } = useSite();
  return (
    <>
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
        <li>
          <a href={findPaths.guides()}>Rehber</a>
        </li>
      </ul>
    </>
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
