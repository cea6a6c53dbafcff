import type { ReactElement } from 'react';
import { apiPaths } from '../../src/shared/paths/api.js';
import { type Head, view } from '../../src/shared/rendering/page.js';
import { PageHeader } from '../components/section/section.js';
import { siteLayout } from '../layouts/site/site-layout.js';

interface ApiProblemProps {
  /** Last part of its address. */
  readonly type: string;
  /** HTTP status. */
  readonly status: number;
  readonly title: string;
  readonly meaning: string;
}

function ApiProblemBody({ type, status, title, meaning }: ApiProblemProps): ReactElement {
  return (
    <>
      <PageHeader title={title} lead={withCode(meaning)} />
      <div className="api-intro">
        <p>
          HTTP durumu <code>{status}</code>, tür <code>{type}</code>. Bu tür değişmez: programınız{' '}
          <code>type</code> alanına bakarak ayırabilir.
        </p>
        <p>
          <a href={`${apiPaths.reference()}#sorunlar`}>Bütün sorun türleri</a>
        </p>
      </div>
    </>
  );
}

/** Words between backticks as code. */
export const withCode = (text: string): readonly (string | ReactElement)[] =>
  text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));

export const ApiProblemShow = view<ApiProblemProps>({
  layout: siteLayout,
  styles: ['api'],
  head: ({ title, meaning }, site): Head => ({
    title: `${title}: API Sorunu | ${site.name}`,
    description: meaning.replaceAll('`', ''),
    robots: 'noindex',
    breadcrumb: [{ label: 'API', href: apiPaths.reference() }, { label: title }],
  }),
  body: ApiProblemBody,
});
