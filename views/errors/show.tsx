import type { ReactElement } from 'react';
import { paths } from '../../src/paths.js';
import { view } from '../../src/rendering/page.js';
import { siteLayout } from '../layouts/site/site-layout.js';

export interface ErrorShowProps {
  readonly status: number;
  readonly text: string;
  /** Number under which the log has the cause; only for failures of ours. */
  readonly id: string | null;
}

const TITLES: Readonly<Record<number, string>> = {
  403: 'Yetkiniz yok',
  404: 'Sayfa Bulunamadı',
  429: 'Biraz bekleyin',
  503: 'Kısa bir süre yokuz',
};

function ErrorBody({ status, text, id }: ErrorShowProps): ReactElement {
  return (
    <section className="error-page">
      <p className="error-status">{status}</p>
      <h1>{TITLES[status] ?? 'Bir sorun oluştu'}</h1>
      <p>{text}</p>
      {id !== null && (
        <p>
          Hata numarası: <code>{id}</code>
        </p>
      )}
      <p>
        <a href={paths.home()}>Ana sayfaya dön</a>
      </p>
    </section>
  );
}

export const ErrorShow = view<ErrorShowProps>({
  layout: siteLayout,
  head: ({ status }) => ({ title: TITLES[status] ?? 'Bir sorun oluştu', robots: 'noindex' }),
  body: ErrorBody,
});
