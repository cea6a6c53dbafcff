import type { ChangeEvent, ReactElement } from 'react';
import type { PageState, Problem } from '../../../../views/blocks/editor-contract.js';
import { slugify } from '../../../../src/shared/finance/tr/fold.js';
import type { Site } from '../../../../src/shared/rendering/context.js';
import { GUIDE_CATEGORIES } from '../../../../views/blocks/guide-categories.js';
import { CATEGORY_HINT, FIELD_LABELS } from '../../../../src/shared/labels/pages.js';
import { Card } from '../../../../views/components/card/card.js';
import {
  optionsOf,
  CheckboxField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../../views/components/field/controls.js';
import type { EditorDocument } from '../document/document.js';
import type { PageFields } from '../document/work.js';
import { FIELD_ID } from '../fields/field-context.js';
import { SearchResult } from './search-result.js';

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
const slugOf = (title: string): string => slugify(title).slice(0, MAX_SLUG_LENGTH).replace(/-$/, '');
const withSiteName = (title: string, { name }: Site): string => `${title} | ${name}`;

/** Fields of the page beside its content. */
export function SettingsTab(props: SettingsTabProps): ReactElement {
  const { page, site, children } = props;
  return (
    <div className="editor-settings">
      <div className="stack">
        <Card as="section" labelledBy="sayfa-ayarlari">
          <div className="stack">
            <h2 id="sayfa-ayarlari">Sayfa ayarları</h2>
            <TitleField {...props} />
            <SlugField {...props} />
            <TemplateField {...props} />
            <TextField
              {...textField(props, 'author')}
              label={FIELD_LABELS.author}
              optional
              autoComplete="off"
              maxLength={120}
            />
            <CategoryField {...props} />
            <FeaturedSwitch {...props} />
          </div>
        </Card>
        {children}
      </div>
      <Card as="section" labelledBy="arama-gorunumu">
        <div className="stack">
          <h2 id="arama-gorunumu">Arama sonuçlarında</h2>
          <TextField
            {...textField(props, 'metaTitle')}
            label={FIELD_LABELS.metaTitle}
            hint={lengthHint(page.metaTitle, 30, 60)}
            optional
            autoComplete="off"
            maxLength={200}
          />
          <TextAreaField
            {...textField(props, 'metaDescription')}
            label={FIELD_LABELS.metaDescription}
            hint={lengthHint(page.metaDescription, 50, 160)}
            optional
            rows={3}
            maxLength={500}
          />
          <SearchResult page={page} site={site} />
        </div>
      </Card>
    </div>
  );
}

/** Name and message of a field of the page. */
function fieldOf({ problems }: SettingsTabProps, name: keyof PageFields) {
  const wrong = problems.find(
    ({ component, field, severity }) => component === null && field === name && severity === 'error',
  );
  return { name: `${FIELD_ID}-${name}`, error: wrong?.message };
}

/** A field whose text is taken as it is typed. */
function textField(props: SettingsTabProps, name: 'slug' | 'author' | 'metaTitle' | 'metaDescription') {
  return {
    ...fieldOf(props, name),
    value: props.page[name],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      props.onChange((before) => ({ ...before, [name]: value }), `page.${name}`);
    },
  };
}

/** A page with a category is a guide: it stands in the index of guides. */
function CategoryField(props: SettingsTabProps): ReactElement {
  return (
    <SelectField
      {...fieldOf(props, 'category')}
      label={FIELD_LABELS.category}
      hint={CATEGORY_HINT}
      options={optionsOf(GUIDE_CATEGORIES, 'Rehber değil')}
      optional
      value={props.page.category}
      onChange={({ target: { value: category } }) => {
        props.onChange((before) => ({ ...before, category }), 'page.category');
      }}
    />
  );
}

/** The address of a new page and an empty title for search engines follow the title; what was typed stays. */
function TitleField(props: SettingsTabProps): ReactElement {
  const { page, state, isNew, site, onChange } = props;
  const canFollow = isNew && state?.isSlugFixed !== true;
  const setTitle = (title: string): void => {
    onChange((before) => {
      const followsSlug = canFollow && before.slug === slugOf(before.title);
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
    <TextField
      {...fieldOf(props, 'title')}
      label={FIELD_LABELS.title}
      autoComplete="off"
      maxLength={200}
      value={page.title}
      onChange={(event) => {
        setTitle(event.target.value);
      }}
    />
  );
}

function SlugField(props: SettingsTabProps): ReactElement {
  const { state, site, onChange } = props;
  const isFixed = state?.isSlugFixed === true;
  return (
    <TextField
      {...textField(props, 'slug')}
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
      onBlur={() => {
        if (!isFixed)
          onChange(
            (before) =>
              slugOf(before.slug) === before.slug ? before : { ...before, slug: slugOf(before.slug) },
            'page.slug',
          );
      }}
    />
  );
}

function TemplateField(props: SettingsTabProps): ReactElement {
  const { page, document, templates, onTemplate } = props;
  return (
    <SelectField
      {...fieldOf(props, 'template')}
      label={FIELD_LABELS.template}
      hint={templateHint(document)}
      options={templates.map((option) => ({ ...option, disabled: !canBecome(document, option.value) }))}
      value={page.template}
      onChange={(event) => {
        onTemplate(event.target.value);
      }}
    />
  );
}

function FeaturedSwitch({ page, onChange }: SettingsTabProps): ReactElement {
  return (
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
