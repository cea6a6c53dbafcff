import type { ReactElement } from 'react';
import { calculatorPaths, findPaths, paths } from '../../../src/shared/paths/site.js';
import { type Site, useSite } from '../../../src/shared/rendering/context.js';
import { type Head, view } from '../../../src/shared/rendering/page.js';
import { ButtonLink } from '../../components/button/button.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { Notice } from '../../components/notice/notice.js';
import { PageHeader } from '../../components/section/section.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import { SearchForm } from './search-form.js';

type Group = 'compare' | 'bank' | 'product' | 'calculator' | 'guide' | 'page';

interface Found {
  readonly title: string;
  readonly note: string;
  readonly href: string;
}

export interface SearchProps {
  readonly search: string;
  /** The group with the best answer first. */
  readonly groups: readonly {
    readonly group: Group;
    readonly total: number;
    readonly entries: readonly Found[];
    /** Where all of the group stand; null where they do here. */
    readonly allHref: string | null;
  }[];
  readonly total: number;
  /** Nothing has all of the words; these have some. */
  readonly isPartial: boolean;
  /** Why nothing was looked for. */
  readonly problem: 'personal' | null;
  /** Back to all groups, where one is shown. */
  readonly everythingHref: string | null;
}

const TITLES: Readonly<Record<Group, string>> = {
  compare: 'Karşılaştırma sayfaları',
  bank: 'Bankalar',
  product: 'Ürünler',
  calculator: 'Hesaplama araçları',
  guide: 'Rehber ve yanıtlar',
  page: 'Sayfalar',
};

function SearchBody(props: SearchProps): ReactElement {
  const { search, groups, total, isPartial, problem, everythingHref } = props;
  return (
    <>
      <PageHeader title="Arama" />
      <div className="search-page container">
        <SearchForm search={search} />
        {problem === 'personal' && (
          <Notice tone="warning">
            Telefon numarası veya e-posta ile arama yapılmaz. Yazdığınız saklanmadı; bir banka, ürün veya konu
            adı yazın.
          </Notice>
        )}
        {search === '' && <Beginnings />}
        {search !== '' && groups.length === 0 && <NothingFound search={search} />}
        {groups.length > 0 && (
          <p role="status">
            {isPartial
              ? `“${search}” sözcüklerinin tümünü içeren bir sonuç yok; en yakın ${String(total)} sonuç:`
              : `“${search}” için ${String(total)} sonuç bulundu.`}{' '}
            {everythingHref !== null && <a href={everythingHref}>Bütün sonuçlar</a>}
          </p>
        )}
        {groups.map(({ group, total: inGroup, entries, allHref }) => (
          <section key={group} aria-labelledby={`${group}-baslik`}>
            <h2 id={`${group}-baslik`}>{TITLES[group]}</h2>
            <Results entries={entries} />
            {allHref !== null && (
              <p>
                <a href={allHref}>
                  {TITLES[group]}: {inGroup} sonucun tümü
                </a>
              </p>
            )}
          </section>
        ))}
        <p className="search-key needs-script" hidden>
          <label className="choice">
            <input type="checkbox" data-search-key="" /> “/” tuşu her sayfada aramayı açsın
          </label>
        </p>
      </div>
    </>
  );
}

function Results({ entries }: { readonly entries: readonly Found[] }): ReactElement {
  return (
    <ul className="search-results">
      {entries.map(({ title, note, href }) => (
        <li key={`${href} ${title}`}>
          <a href={href}>{title}</a>
          {note !== '' && <p className="muted">{note}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Where people begin who know no word for it. */
function Beginnings(): ReactElement {
  return (
    <section aria-labelledby="sik-baslik">
      <h2 id="sik-baslik">Sık ziyaret edilenler</h2>
      <Results entries={beginnings(useSite())} />
    </section>
  );
}

const beginnings = ({ loanTypes }: Site): Found[] => [
  ...loanTypes.map(({ title, path }) => ({
    title,
    note: 'Bankaların teklifleri yan yana',
    href: paths.loan(path),
  })),
  { title: 'Mevduat hesaplama', note: 'Net getiri, banka banka', href: paths.deposits() },
  { title: 'Kredi kartları', note: 'Aidat, puan ve kampanyalar', href: paths.cards() },
  { title: 'Hesaplama araçları', note: 'Kredi, kart ve birikim soruları', href: calculatorPaths.list() },
];

function NothingFound({ search }: { readonly search: string }): ReactElement {
  return (
    <EmptyState
      title={`“${search}” için sonuç bulunamadı`}
      action={<ButtonLink href={calculatorPaths.list()}>Hesaplama araçlarına bakın</ButtonLink>}
    >
      Daha kısa veya başka bir sözcük deneyin: banka adı, “konut kredisi”, “stopaj” gibi.
    </EmptyState>
  );
}

export const SearchShow = view<SearchProps>({
  layout: siteLayout,
  styles: ['search'],
  head: ({ search }): Head => ({
    title: search === '' ? 'Arama' : `“${search}” için arama sonuçları`,
    description: 'Banka, kredi, kart, mevduat, hesaplama aracı ve rehber arayın.',
    robots: 'noindex',
    breadcrumb: [{ label: 'Arama', href: findPaths.search() }],
  }),
  body: SearchBody,
});
