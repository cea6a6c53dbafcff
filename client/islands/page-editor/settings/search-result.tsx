import type { ReactElement } from 'react';
import type { Site } from '../../../../src/shared/rendering/context.js';
import { HOME_SLUG } from '../../../../views/pages/home/fields.js';
import type { PageFields } from '../document/work.js';

const TITLE_SHOWN = 60;
const DESCRIPTION_SHOWN = 160;
const cut = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max).trimEnd()}…` : text;

/** How search engines may show the page. */
export function SearchResult({
  page,
  site,
}: {
  readonly page: PageFields;
  readonly site: Site;
}): ReactElement {
  const title = page.metaTitle || page.title || 'Başlıksız sayfa';
  const description = page.metaDescription || site.description;
  return (
    <figure className="editor-search">
      <figcaption className="field-label">Önizleme</figcaption>
      <p className="editor-search-address">
        {[site.publicUrl.replace(/^https?:\/\//, ''), ...(page.slug === HOME_SLUG ? [] : [page.slug])].join(
          ' › ',
        )}
      </p>
      <p className="editor-search-title">{cut(title, TITLE_SHOWN)}</p>
      <p className="editor-search-text">{cut(description, DESCRIPTION_SHOWN)}</p>
    </figure>
  );
}
