import type { ReactElement } from 'react';
import { adminPaths } from '../../src/shared/paths/site.js';
import { view } from '../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../components/admin-page-header/admin-page-header.js';
import { Badge } from '../components/badge/badge.js';
import { BankLogo } from '../components/bank-logo/bank-logo.js';
import { Button, ButtonLink } from '../components/button/button.js';
import { EmptyState } from '../components/empty-state/empty-state.js';
import { ErrorSummary } from '../components/error-summary/error-summary.js';
import { FieldError } from '../components/field/field.js';
import { Icon } from '../components/icon/icon.js';
import { Notice } from '../components/notice/notice.js';
import { TabMenu } from '../components/tab-links/tab-links.js';
import { adminLayout } from '../layouts/admin/admin-layout.js';
import { CsrfField } from '../layouts/admin/csrf-field.js';

export interface OrderRow {
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly isActive: boolean;
  /** As typed, or where it stands. */
  readonly place: string;
  readonly error: string | undefined;
  readonly isFound: boolean;
}

export interface OrderIndexProps {
  readonly pageKey: string;
  readonly pages: readonly { readonly key: string; readonly label: string }[];
  readonly version: string;
  readonly search: string;
  readonly rows: readonly OrderRow[];
}

function OrderIndexBody({ pageKey, pages, version, search, rows }: OrderIndexProps): ReactElement {
  const action = adminPaths.orderOf(pageKey);
  const errors = rows.flatMap(({ id, name, error }) =>
    error === undefined ? [] : [{ field: `sira-${id}`, text: `${name}: ${error}` }],
  );
  const isEmpty = rows.every(({ isFound }) => !isFound);
  return (
    <>
      <AdminPageHeader title="Sıralama Yönetimi" subtitle="Bankaların sayfalardaki sırasını yönetin." />
      <TabMenu
        label="Sayfa"
        tabs={pages.map(({ key, label }) => ({
          label,
          href: adminPaths.orderOf(key),
          current: key === pageKey,
        }))}
      />
      <div className="order stack">
        <Notice>
          <p>
            Bankaların seçili sayfadaki sırasını numaralarını yazarak değiştirin.{' '}
            <span data-order-tools="" hidden>
              Satırları ok düğmeleriyle ya da sürükleyerek de taşıyabilirsiniz.
            </span>{' '}
            Değişiklikler kaydedilene kadar sitede görünmez.
          </p>
        </Notice>
        <Search action={action} search={search} />
        <form method="post" action={action} data-order="" data-typed={errors.length > 0 ? '' : undefined}>
          <CsrfField />
          <input type="hidden" name="version" value={version} />
          <ErrorSummary errors={errors} title="Kaydetmeden önce şunları düzeltin" />
          <ol className="order-list" data-rows="">
            {rows.map((row, at) => (
              <Row key={row.id} row={row} isFirst={at === 0} isLast={at === rows.length - 1} />
            ))}
          </ol>
          <div data-order-empty="" hidden={!isEmpty}>
            <EmptyState title="Hiç banka bulunamadı" icon="bank">
              Aramayı değiştirin.
            </EmptyState>
          </div>
          <p className="visually-hidden" role="status" data-order-said="" />
          <div className="order-bar" data-order-bar="">
            <p data-order-hint="" hidden>
              Kaydedilmemiş değişiklikler var.
            </p>
            <ButtonLink href={action} data-order-cancel="">
              Değişiklikleri İptal Et
            </ButtonLink>
            <Button type="submit" variant="primary">
              Değişiklikleri Kaydet
            </Button>
          </div>
        </form>
      </div>
    </>
  );
}

function Search({ action, search }: { readonly action: string; readonly search: string }): ReactElement {
  return (
    <form className="filter-bar" method="get" action={action} role="search" data-order-search="">
      <div className="filter-search">
        <div className="control">
          <Icon name="search" />
          <input
            type="search"
            name="q"
            aria-label="Banka adı ara"
            placeholder="Banka adı ara"
            maxLength={80}
            defaultValue={search}
            data-search=""
          />
        </div>
        <Button type="submit">Ara</Button>
      </div>
    </form>
  );
}

interface RowProps {
  readonly row: OrderRow;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Handle and arrows work by script, which shows them; places are typed with it and without. */
function Row({ row, isFirst, isLast }: RowProps): ReactElement {
  const { id, name, place, error, isActive, isFound } = row;
  return (
    <li className="order-row" hidden={!isFound} data-name={name}>
      <input type="hidden" name="bank" value={id} />
      <button
        type="button"
        className="order-handle"
        aria-label={`${name}: sürükleyin veya ok tuşlarıyla taşıyın`}
        data-order-handle=""
        hidden
      >
        <Icon name="menu" />
      </button>
      <BankLogo bank={row} size="sm" decorative />
      <span className="order-name">
        {name} {!isActive && <Badge>Pasif</Badge>}
      </span>
      <span className="order-place">
        <label htmlFor={`sira-${id}`}>
          Sıra<span className="visually-hidden"> ({name})</span>
        </label>
        <input
          id={`sira-${id}`}
          name="order"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          required
          defaultValue={place}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `sira-${id}-hata`}
        />
      </span>
      <span className="order-arrows">
        <Button aria-label={`${name}: yukarı taşı`} data-order-move="-1" disabled={isFirst} hidden>
          ↑
        </Button>
        <Button aria-label={`${name}: aşağı taşı`} data-order-move="1" disabled={isLast} hidden>
          ↓
        </Button>
      </span>
      <FieldError id={`sira-${id}`} error={error} />
    </li>
  );
}

export const OrderIndex = view<OrderIndexProps>({
  layout: adminLayout,
  styles: ['admin-list', 'order'],
  head: ({ pages, pageKey }) => ({
    title: `Sıralama: ${pages.find(({ key }) => key === pageKey)?.label ?? ''}`,
    robots: 'noindex',
  }),
  body: OrderIndexBody,
});
