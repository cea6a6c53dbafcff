import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { FormFields, type FormView } from '../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../components/admin-table/admin-table.js';
import type { Tone } from '../../../src/shared/labels/tones.js';
import { Badge } from '../../components/badge/badge.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { DateField, RateField } from '../../components/form-fields/form-fields.js';
import { Notice } from '../../components/notice/notice.js';
import { RowMenu } from '../../components/row-menu/row-menu.js';
import { adminLayout, listStyles } from '../../layouts/admin/admin-layout.js';
import { CsrfField, RowFields } from '../../layouts/admin/csrf-field.js';
import { SectionForm } from './section-form.js';

type RateState = 'current' | 'planned' | 'past' | 'withdrawn';

interface Days {
  readonly percent: string;
  readonly from: string;
  readonly to: string | null;
}

export interface RateItem extends Days {
  readonly id: string;
  readonly state: RateState;
  readonly by: string;
  readonly at: string;
  readonly isImported: boolean;
  /** The day on which its bank reported it. */
  readonly reported: string | null;
  /** By whom and when it was taken back. */
  readonly withdrawn: string | null;
  readonly withdrawHref: string;
  readonly withdrawQuestion: string;
}

export interface ProductRatesProps {
  readonly name: string;
  readonly bank: string;
  readonly productHref: string;
  /** `aylık` or `yıllık` */
  readonly period: string;
  /** Someone else was faster: what was sent waits to be sent again. */
  readonly isStale: boolean;
  readonly current: (Days & { readonly confirmed: string; readonly tick: string }) | null;
  readonly add: FormView;
  /** Of the current rate. */
  readonly end: FormView | null;
  readonly version: number;
  readonly rows: readonly RateItem[];
}

const STATES: Readonly<Record<RateState, { label: string; tone: Tone }>> = {
  current: { label: 'Geçerli', tone: 'success' },
  planned: { label: 'Planlandı', tone: 'info' },
  past: { label: 'Geçmiş', tone: 'neutral' },
  withdrawn: { label: 'Geri alındı', tone: 'warning' },
};

function ProductRatesBody(props: ProductRatesProps): ReactElement {
  const { name, bank, productHref, period, isStale, add, end, rows, version } = props;
  const adding = new FormFields(add);
  return (
    <>
      <AdminPageHeader
        title="Oranlar"
        subtitle={`${name} · ${bank}`}
        back={{ href: add.cancelHref, label: 'Ürünler' }}
      >
        <ButtonLink href={productHref} icon="edit">
          Ürünü düzenle
        </ButtonLink>
      </AdminPageHeader>
      <div className="stack">
        {isStale && (
          <Notice tone="warning" title="Ürün siz bakarken değişti">
            Gönderdiğiniz değişiklik yapılmadı. Aşağıdaki güncel oranlara bakın; istediğiniz hâlâ doğruysa
            yeniden gönderin.
          </Notice>
        )}
        <Current {...props} />
        <SectionForm
          form={add}
          title="Yeni oran"
          hint="Başladığı gün öncekinin yerini alır, önceki geçmişte kalır; aynı gün başlayan bir oran varsa geri alınmış sayılır. Bitişi boş bırakılan oran yenisi gelene kadar geçerlidir."
          submit="Oran ekle"
          isMain
        >
          <RateField {...adding.text('rate')} per={period} />
          <DateField {...adding.text('valid_from')} />
          <DateField {...adding.text('valid_to')} />
        </SectionForm>
        {end && (
          <SectionForm
            form={end}
            title="Geçerli oranı bitir"
            hint="Yenisi başlamadan oranı biten ürün sitede listelenmez."
            submit="Son günü kaydet"
          >
            <DateField {...new FormFields(end).text('last_day')} />
          </SectionForm>
        )}
      </div>
      <section className="admin-section" aria-labelledby="gecmis">
        <h2 id="gecmis">Geçmiş</h2>
        {rows.length === 0 ? (
          <EmptyState title="Henüz oran girilmedi" icon="percent" heading="h3">
            İlk oran girilene kadar ürün sitede listelenmez.
          </EmptyState>
        ) : (
          <History rows={rows} version={version} listHref={add.cancelHref} />
        )}
      </section>
    </>
  );
}

function Current({ current, period }: ProductRatesProps): ReactElement {
  if (current === null)
    return (
      <Notice tone="warning" title="Bugün geçerli oran yok">
        Ürün, geçerli bir oranı olana kadar sitede listelenmez.
      </Notice>
    );
  return (
    <Notice title={`Bugün geçerli oran: ${current.percent} ${period}`}>
      Sitede oran tarihi olarak {current.from} gösterilir.
      {current.to !== null && ` Son günü ${current.to}.`} Son doğrulama: {current.confirmed}.
      <form method="post" action={adminPaths.rateConfirmations()}>
        <RowFields />
        <input type="hidden" name="ids" value={current.tick} />
        <Button type="submit" size="sm" icon="check">
          Oranı bugün için doğrula
        </Button>
      </form>
    </Notice>
  );
}

function History({
  rows,
  version,
  listHref,
}: Pick<ProductRatesProps, 'rows' | 'version'> & { readonly listHref: string }): ReactElement {
  return (
    <AdminTable<RateItem>
      caption="Oran geçmişi"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { header: 'Oran', rowHeader: true, cell: ({ percent }) => percent },
        { header: 'Geçerlilik', cell: ({ from, to }) => `${from} – ${to ?? 'süresiz'}` },
        {
          header: 'Durum',
          cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
        },
        { header: 'Giren', cell: By },
      ]}
      menu={({ percent, state, withdrawHref, withdrawQuestion }) =>
        state !== 'withdrawn' && (
          <RowMenu label={percent}>
            <form method="post" action={withdrawHref}>
              <CsrfField />
              <input type="hidden" name="return" value={listHref} />
              <input type="hidden" name="version" value={version} />
              <button type="submit" className="danger" data-confirm={withdrawQuestion}>
                Geri al
              </button>
            </form>
          </RowMenu>
        )
      }
    />
  );
}

const By = ({ by, at, isImported, reported, withdrawn }: RateItem): ReactElement => (
  <span className="lines">
    <span>{by}</span>
    <span className="muted">
      {at}
      {isImported && ' · toplu aktarım'}
      {reported !== null && ` · bankanın bildirdiği, ${reported}`}
    </span>
    {withdrawn !== null && <span className="muted">Geri alan: {withdrawn}</span>}
  </span>
);

export const ProductRates = view<ProductRatesProps>({
  layout: adminLayout,
  styles: [...listStyles, 'admin-form', 'admin-products'],
  head: ({ name }) => ({ title: `Oranlar: ${name}`, robots: 'noindex' }),
  body: ProductRatesBody,
});
