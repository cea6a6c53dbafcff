import type { ReactElement } from 'react';
import type { PageForm, PageState, Problem } from '../../../../src/pages/admin/editor-contract.js';
import { slugify } from '../../../../src/finance/tr/fold.js';
import type { Site } from '../../../../src/rendering/context.js';
import { FIELD_LABELS } from '../../../../views/pages/admin/labels.js';
import { Card } from '../../../../views/components/card/card.js';
import {
  CheckboxField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../../views/components/field/controls.js';
import type { EditorDocument } from '../document/document.js';
import { FIELD_ID } from '../fields/field-context.js';
import { SearchResult } from './search-result.js';

export type PageFields = Omit<PageForm, 'content'>;

interface SettingsTabProps {
  readonly page: PageFields;
  readonly state: PageState | null;
  /** Nobody has seen it at its address yet: made here and not published. */
  readonly isNew: boolean;
  readonly document: EditorDocument;
  readonly site: Site;
  readonly templates: readonly { readonly value: string; readonly label: string }[];
  readonly problems: readonly Problem[];
  readonly onChange: (change: (page: PageFields) => PageFields, tag: string) => void;
  readonly onTemplate: (template: string) => void;
  readonly children: ReactElement;
}

const MAX_SLUG_LENGTH = 120;
export const slugOf = (title: string): string => slugify(title).slice(0, MAX_SLUG_LENGTH).replace(/-$/, '');
const withSiteName = (title: string, { name }: Site): string => `${title} | ${name}`;

/** What is known of the page beside its content. */
export function SettingsTab(props: SettingsTabProps): ReactElement {
  const { page, state, isNew, document, site, templates, problems, onChange, onTemplate, children } = props;
  const own = problems.filter(({ component }) => component === null);
  const field = (name: keyof PageFields) => ({
    name: `${FIELD_ID}-${name}`,
    error: own.find((problem) => problem.field === name && problem.severity === 'error')?.message,
  });
  const isFixed = state?.isSlugFixed === true;
  /** The address of a new page and an empty title for search engines follow the title; what was typed stays. */
  const setTitle = (title: string): void => {
    onChange((before) => {
      const followsSlug = isNew && !isFixed && before.slug === slugOf(before.title);
      const followsTitle = before.metaTitle === '' || before.metaTitle === withSiteName(before.title, site);
      return {
        ...before,
        title,
        slug: followsSlug ? slugOf(title) : before.slug,
        metaTitle: followsTitle ? (title === '' ? '' : withSiteName(title, site)) : before.metaTitle,
      };
    }, 'page.title');
  };
  return (
    <div className="editor-settings">
      <div className="stack">
        <Card as="section" labelledBy="sayfa-ayarlari">
          <div className="stack">
            <h2 id="sayfa-ayarlari">Sayfa ayarları</h2>
            <TextField
              {...field('title')}
              label={FIELD_LABELS.title}
              autoComplete="off"
              maxLength={200}
              value={page.title}
              onChange={(event) => {
                setTitle(event.target.value);
              }}
            />
            <TextField
              {...field('slug')}
              label={FIELD_LABELS.slug}
              hint={
                isFixed
                  ? 'Bu sayfanın adresi siteye aittir, değiştirilemez.'
                  : 'Yayındaki bir sayfanın eski adresi yenisine yönlendirilir.'
              }
              prefix={`${site.publicUrl.replace(/^https?:\/\//, '')}/`}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              readOnly={isFixed}
              value={page.slug}
              onChange={(event) => {
                const slug = event.target.value;
                onChange((before) => ({ ...before, slug }), 'page.slug');
              }}
              onBlur={() => {
                if (!isFixed)
                  onChange(
                    (before) =>
                      slugOf(before.slug) === before.slug ? before : { ...before, slug: slugOf(before.slug) },
                    'page.slug',
                  );
              }}
            />
            <SelectField
              {...field('template')}
              label={FIELD_LABELS.template}
              hint={templateHint(document)}
              options={templates.map((option) => ({
                ...option,
                disabled: !canBecome(document, option.value),
              }))}
              value={page.template}
              onChange={(event) => {
                onTemplate(event.target.value);
              }}
            />
            <TextField
              {...field('author')}
              label={FIELD_LABELS.author}
              optional
              autoComplete="off"
              maxLength={120}
              value={page.author}
              onChange={(event) => {
                const author = event.target.value;
                onChange((before) => ({ ...before, author }), 'page.author');
              }}
            />
            <div className="switch">
              <CheckboxField
                name={`${FIELD_ID}-isFeatured`}
                label={FIELD_LABELS.isFeatured}
                role="switch"
                optional
                checked={page.isFeatured}
                onChange={(event) => {
                  const isFeatured = event.target.checked;
                  onChange((before) => ({ ...before, isFeatured }), 'page.isFeatured');
                }}
              />
            </div>
          </div>
        </Card>
        {children}
      </div>
      <Card as="section" labelledBy="arama-gorunumu">
        <div className="stack">
          <h2 id="arama-gorunumu">Arama sonuçlarında</h2>
          <TextField
            {...field('metaTitle')}
            label={FIELD_LABELS.metaTitle}
            hint={lengthHint(page.metaTitle, 30, 60)}
            optional
            autoComplete="off"
            maxLength={200}
            value={page.metaTitle}
            onChange={(event) => {
              const metaTitle = event.target.value;
              onChange((before) => ({ ...before, metaTitle }), 'page.metaTitle');
            }}
          />
          <TextAreaField
            {...field('metaDescription')}
            label={FIELD_LABELS.metaDescription}
            hint={lengthHint(page.metaDescription, 50, 160)}
            optional
            rows={3}
            maxLength={500}
            value={page.metaDescription}
            onChange={(event) => {
              const metaDescription = event.target.value;
              onChange((before) => ({ ...before, metaDescription }), 'page.metaDescription');
            }}
          />
          <SearchResult page={page} site={site} />
        </div>
      </Card>
    </div>
  );
}

/** Components can't become markup nor markup components: only an empty page may change its kind. */
function canBecome(document: EditorDocument, template: string): boolean {
  if (template === 'json') return document.kind !== 'markup' || document.html.trim() === '';
  return document.kind === 'markup' || (document.kind === 'components' && document.items.length === 0);
}

function templateHint(document: EditorDocument): string {
  return document.kind === 'markup'
    ? 'Sayfanın içeriği biçimli metindir.'
    : 'İçerik JSON olarak saklanır: sayfa bileşenlerden oluşur.';
}

function lengthHint(text: string, from: number, to: number): string {
  const { length } = text;
  const advice =
    length === 0
      ? 'boş bırakılırsa siteninki kullanılır'
      : length < from
        ? 'kısa'
        : length > to
          ? 'uzun, sonu görünmeyebilir'
          : 'uygun';
  return `${String(length)} karakter: ${advice} (${String(from)}–${String(to)} arası iyi görünür)`;
}
