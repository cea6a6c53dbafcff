import type { ReactElement } from 'react';
import type { ListContext } from '../../../src/admin/list-filters.js';
import type { pageList } from '../../../src/pages/admin/page-list.js';
import { getOwn } from '../../../src/shared/finance/get-own.js';
import { formatInstant } from '../../../src/shared/finance/tr/format-instant.js';
import {
  DELETE_QUESTION,
  STATUS_LABELS,
  TEMPLATE_LABELS,
  UNTITLED,
} from '../../../src/shared/labels/pages.js';
import type { Tone } from '../../../src/shared/labels/tones.js';
import { yesNo } from '../../../src/shared/labels/yes-no.js';
import { pageReviewPaths } from '../../../src/shared/paths/page-review.js';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { pageCopyPath } from '../../../src/shared/paths/page-copy.js';
import { adminIndex } from '../../admin/admin-index.js';
import { NUMBER } from '../../admin/cells.js';
import type { Around, IndexProps, ItemIn } from '../../admin/index-definition.js';
import { Badge } from '../../components/badge/badge.js';
import { ButtonLink } from '../../components/button/button.js';
import { Notice } from '../../components/notice/notice.js';
import { ToggleForm } from '../../components/toggle-form/toggle-form.js';
import { RowFields } from '../../layouts/admin/csrf-field.js';
import { RowActions } from '../../layouts/admin/row-actions.js';

type Page = ItemIn<typeof pageList>;

export interface PagesExtra {
  readonly home: { readonly exists: boolean; readonly href: string };
  /** The site itself answers at the page's address, now or soon. */
  readonly isTaken: (page: Page) => boolean;
  /** Pages that wait for a second person. */
  readonly inReview: number;
}

const SWITCH = { on: 'Yayında', off: 'Taslak' } as const;

const titleOf = ({ title }: Page): string => title || UNTITLED;
const templateOf = ({ template }: Page): string => getOwn(TEMPLATE_LABELS, template) ?? template;
const isAhead = ({ is_published, has_draft }: Page): boolean => is_published && has_draft;
const instant = (at: Date | null, { timeZone }: ListContext): string =>
  at === null ? '' : formatInstant(at, timeZone);

export const PageIndex = adminIndex<typeof pageList, PagesExtra>({
  title: 'Sayfa İçerikleri',
  subtitle: 'Ana sayfa, kurumsal ve yasal metinler ve sizin oluşturduğunuz bütün sayfalar.',
  one: 'sayfa',
  leading: () => (
    <ButtonLink href={adminPaths.pagesBin()} icon="trash" variant="ghost">
      Çöp kutusu
    </ButtonLink>
  ),
  csv: { name: 'sayfalar' },
  links: Home,
  add: { label: 'Yeni Sayfa' },
  above: InReview,
  search: 'Başlık veya adres ara',
  filters: {
    template: { heading: 'Şablon', words: TEMPLATE_LABELS },
    status: { heading: 'Durum', words: STATUS_LABELS },
  },
  columns: [
    NUMBER,
    { heading: 'Sayfa', rowHeader: true, sort: 'title', cell: Title },
    { heading: 'Başlık', csv: ({ title }) => title },
    { heading: 'Adres', csv: ({ address }) => address ?? '' },
    {
      heading: 'Şablon',
      cell: (row) => <span className="nowrap">{templateOf(row)}</span>,
      csv: templateOf,
    },
    {
      heading: 'Durum',
      cell: Status,
      csv: ({ is_published }) => (is_published ? SWITCH.on : SWITCH.off),
    },
    { heading: 'Taslak ileride', csv: (row) => yesNo(isAhead(row)) },
    { heading: 'Yazar', text: ({ author }) => author },
    { heading: 'Planlanan yayın', csv: ({ publish_at }, context) => instant(publish_at, context) },
    {
      heading: 'Planlanan yayından kaldırma',
      csv: ({ unpublish_at }, context) => instant(unpublish_at, context),
    },
    {
      heading: 'Son güncelleme',
      sort: 'saved',
      cell: LastSave,
      csv: ({ saved_at }, context) => instant(saved_at, context),
    },
    { heading: 'Güncelleyen', csv: ({ saved_by }) => saved_by },
    { heading: 'İnceleme', csv: ({ review_by }) => review_by ?? '' },
  ],
  menu: Menu,
  empty: {
    title: 'Hiç sayfa bulunamadı',
    icon: 'document',
    text: 'İlk sayfanızı bileşenlerle ya da düz metinle oluşturun.',
  },
  styles: ['admin-pages'],
});

function Home({ around: { home } }: IndexProps<Page, PagesExtra>): ReactElement {
  return (
    <ButtonLink href={home.href} icon="home">
      {home.exists ? 'Ana Sayfayı Düzenle' : 'Ana Sayfayı Oluştur'}
    </ButtonLink>
  );
}

function InReview({ around: { inReview }, filters }: IndexProps<Page, PagesExtra>): ReactElement | null {
  if (inReview === 0 || filters['status'] === 'review') return null;
  return (
    <div className="page-notice">
      <Notice tone="info">
        <p>
          <a href={adminPaths.pages({ status: 'review' })}>{inReview} sayfa inceleme bekliyor</a>
        </p>
      </Notice>
    </div>
  );
}

function Title(row: Page): ReactElement {
  const { id, address, publicHref } = row;
  return (
    <span className="lines page-name">
      <a href={adminPaths.page(id)}>{titleOf(row)}</a>
      {publicHref === null ? (
        <span className="muted page-address">{address ?? 'Adresi yok'}</span>
      ) : (
        <a
          className="muted page-address"
          href={publicHref}
          target="_blank"
          aria-label={`${publicHref}, sitede aç (yeni sekme)`}
        >
          {publicHref}
        </a>
      )}
    </span>
  );
}

function Status(row: Page, around: Around<PagesExtra>): ReactElement {
  const { id, version, is_published, publish_at, unpublish_at, schedule_problem, review, review_by } = row;
  const marks: readonly (readonly [boolean, Tone, string])[] = [
    [isAhead(row), 'warning', 'Taslak ileride'],
    [publish_at !== null, 'info', `Yayın: ${instant(publish_at, around)}`],
    [unpublish_at !== null, 'info', `Kaldırma: ${instant(unpublish_at, around)}`],
    [around.isTaken(row), 'danger', 'Adresini site kullanıyor: sayfaya başka bir adres verin'],
    [schedule_problem !== '', 'danger', 'Planlanan yayın yapılamadı'],
  ];
  return (
    <div className="lines">
      <ToggleForm
        action={adminPaths.pageActive(id)}
        isOn={is_published}
        label={`${titleOf(row)}: yayında`}
        words={SWITCH}
        csrf={
          <>
            <RowFields />
            <input type="hidden" name="version" value={version} />
          </>
        }
      />
      {marks.map(
        ([isMarked, tone, text]) =>
          isMarked && (
            <span key={text}>
              <Badge tone={tone}>{text}</Badge>
            </span>
          ),
      )}
      {review !== null && (
        <a href={pageReviewPaths.one(id, review)}>
          <Badge tone="warning">İnceleme bekliyor: {review_by}</Badge>
          <span className="visually-hidden">, {titleOf(row)}</span>
        </a>
      )}
    </div>
  );
}

function LastSave({ saved_at, saved_by }: Page, { timeZone }: ListContext): ReactElement {
  return (
    <span className="lines">
      <span>{formatInstant(saved_at, timeZone)}</span>
      <span className="muted">{saved_by}</span>
    </span>
  );
}

function Menu(row: Page): ReactElement {
  const { id, publicHref, isFixed, token } = row;
  return (
    <RowActions
      label={titleOf(row)}
      editHref={adminPaths.page(id)}
      remove={isFixed ? null : { action: adminPaths.pageDelete(id), question: DELETE_QUESTION }}
    >
      {publicHref !== null && (
        <a href={publicHref} target="_blank">
          Sitede aç
        </a>
      )}
      <a href={adminPaths.pageRevisions(id)}>Sürümler</a>
      <form method="post" action={pageCopyPath(id)}>
        <RowFields />
        <input type="hidden" name="token" value={token} />
        <button type="submit">Kopyasını oluştur</button>
      </form>
    </RowActions>
  );
}
