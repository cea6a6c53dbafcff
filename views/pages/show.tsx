import type { ReactElement } from 'react';
import type { CalendarDate } from '../../src/shared/finance/calendar.js';
import { formatDateLong } from '../../src/shared/finance/tr/format.js';
import { nonBreaking } from '../../src/shared/finance/tr/non-breaking.js';
import { calculatorPaths, findPaths, paths } from '../../src/shared/paths/site.js';
import type { Site } from '../../src/shared/rendering/context.js';
import type { SafeHtml } from '../../src/shared/rendering/html.js';
import { type JsonLd, view } from '../../src/shared/rendering/page.js';
import { guideSocialText, socialImage } from '../../src/shared/rendering/social-image.js';
import type { BlocksModel } from '../blocks/model.js';
import { PageBlocks } from '../blocks/page-blocks.js';
import { CALCULATOR_WORDS } from '../../src/shared/labels/calculators.js';
import { Notice } from '../components/notice/notice.js';
import { PageHeader, Section } from '../components/section/section.js';
import { GUIDE_CATEGORIES, type GuideCategory } from '../blocks/guide-categories.js';
import { RELATED } from '../products/guides/related.js';
import { siteLayout } from '../layouts/site/site-layout.js';

export type ContentBody =
  | {
      readonly kind: 'html';
      readonly html: SafeHtml;
      /** Headings of a long text. */
      readonly contents: readonly { readonly id: string; readonly html: SafeHtml }[];
    }
  | { readonly kind: 'blocks'; readonly blocks: BlocksModel }
  /** There is nothing to show; the sentence says so. */
  | { readonly kind: 'nothing'; readonly text: string };

export interface ContentShowProps {
  readonly slug: string;
  readonly title: string;
  /** `json`, `default`, `legal`, `article`, `landing`, or whatever staff have stored. */
  readonly template: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly author: string;
  readonly publishedOn: CalendarDate;
  readonly updatedOn: CalendarDate;
  /** Null for pages that are no guide. */
  readonly guide: { readonly category: GuideCategory; readonly minutes: number } | null;
  readonly body: ContentBody;
  /** Said above the text, when it is not the one staff have stored. */
  readonly warning: string | null;
}

function ContentBody(props: ContentShowProps): ReactElement {
  const { template, title, body, warning, guide } = props;
  return (
    <>
      {template === 'landing' ? <LandingHeader title={title} /> : <Header {...props} />}
      {warning !== null && (
        <div className="container">
          <Notice tone="warning">{warning}</Notice>
        </div>
      )}
      <Content body={body} />
      {guide && <Related category={guide.category} />}
    </>
  );
}

/** Calculators on the subject of the guide. */
function Related({ category }: { readonly category: GuideCategory }): ReactElement {
  return (
    <Section id="ilgili-araclar" title="Kendi rakamlarınızla">
      <ul>
        {RELATED[category].map((path) => (
          <li key={path}>
            <a href={calculatorPaths.one(path)}>{CALCULATOR_WORDS[path].short}</a>:{' '}
            {CALCULATOR_WORDS[path].lead}
          </li>
        ))}
      </ul>
      <p>
        <a href={findPaths.guides()}>Bütün rehber yazıları</a>
      </p>
    </Section>
  );
}

function Header({ template, title, author, publishedOn, updatedOn, guide }: ContentShowProps): ReactElement {
  if (template === 'article' || guide) {
    return (
      <PageHeader title={title}>
        <p className="byline muted">
          Yazar: <strong>{author}</strong> · <time dateTime={publishedOn}>{formatDateLong(publishedOn)}</time>
          {guide && ` · ${nonBreaking(`${String(guide.minutes)} dk okuma`)}`}
        </p>
      </PageHeader>
    );
  }
  return (
    <PageHeader title={title}>
      {template === 'legal' && (
        <p className="byline muted">
          Son güncelleme: <time dateTime={updatedOn}>{formatDateLong(updatedOn)}</time>
        </p>
      )}
    </PageHeader>
  );
}

function LandingHeader({ title }: { readonly title: string }): ReactElement {
  return (
    <div className="landing">
      <PageHeader title={title} />
    </div>
  );
}

function Content({ body }: { readonly body: ContentBody }): ReactElement {
  switch (body.kind) {
    case 'blocks':
      return <PageBlocks of={body.blocks} />;
    case 'html':
      return (
        <div className="container section content-text">
          {body.contents.length > 0 && (
            <details className="contents no-print" open>
              <summary>Bu sayfada</summary>
              <ol>
                {body.contents.map(({ id, html }) => (
                  <li key={id}>
                    <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
                  </li>
                ))}
              </ol>
            </details>
          )}
          <div className="prose" dangerouslySetInnerHTML={{ __html: body.html }} />
        </div>
      );
    case 'nothing':
      return (
        <div className="container section">
          <Notice tone="info">{body.text}</Notice>
        </div>
      );
  }
}

export const ContentShow = view<ContentShowProps>({
  layout: siteLayout,
  styles: ['data-table', 'content-page'],
  head: (props, site) => ({
    title: props.metaTitle || props.title,
    description: props.metaDescription || undefined,
    canonical: paths.content(props.slug),
    image: props.guide ? socialImage(guidePicture(props, props.guide.category), site) : undefined,
    breadcrumb: props.guide
      ? [{ label: 'Rehber', href: findPaths.guides() }, { label: props.title }]
      : [{ label: props.title }],
    jsonLd: props.template === 'article' || props.guide ? [articleJsonLd(props, site)] : [],
  }),
  body: ContentBody,
});

const guidePicture = ({ slug, title }: ContentShowProps, category: GuideCategory) =>
  guideSocialText(slug, title, GUIDE_CATEGORIES[category]);

function articleJsonLd(props: ContentShowProps, { name, publicUrl }: Site): JsonLd {
  return {
    '@type': 'Article',
    headline: props.title,
    description: props.metaDescription || undefined,
    datePublished: props.publishedOn,
    dateModified: props.updatedOn,
    author: { '@type': 'Person', name: props.author },
    publisher: { '@type': 'Organization', name, url: `${publicUrl}/` },
    mainEntityOfPage: publicUrl + paths.content(props.slug),
    inLanguage: 'tr-TR',
  };
}
