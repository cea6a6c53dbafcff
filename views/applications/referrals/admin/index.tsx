import type { ReactElement } from 'react';
import { referralPaths } from '../../../../src/shared/paths/referral.js';
import { useStaff } from '../../../../src/shared/rendering/context.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { Instant, type InstantText } from '../../../admin/facts.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import type { ListView } from '../../../components/admin-table/list-view.js';
import { tickOf } from '../../../components/admin-table/tick.js';
import { BulkBar } from '../../../components/bulk-bar/bulk-bar.js';
import { ButtonLink } from '../../../components/button/button.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { type Option, optionsOf, SelectField } from '../../../components/field/controls.js';
import { FilterBar } from '../../../components/filter-bar/filter-bar.js';
import { DateField } from '../../../components/form-fields/form-fields.js';
import { ListFooter } from '../../../components/list-footer/list-footer.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import { DISPUTE_LABELS, HOLD_LABELS, STATE_LABELS } from '../../../../src/shared/labels/referrals.js';
import { type ReferralStateProps, StateOf } from './state.js';
import { SuppressedBadge } from '../../../admin/suppressed.js';
import { ReferralTabs } from './tabs.js';

/** An application at one bank, as the list shows it: nothing in it says who applied. */
export interface ReferralItem extends ReferralStateProps {
  readonly id: string;
  readonly version: number;
  readonly bank: string;
  readonly application: string;
  /** The application's page. */
  readonly href: string;
  /** Of the application, in words. */
  readonly kind: string;
  /** The person wants to hear from nobody. */
  readonly isUnwanted: boolean;
  readonly created: InstantText;
  readonly sent: InstantText | null;
}

export interface ReferralIndexProps {
  readonly list: ListView;
  /** The list's address without its path, for forms that lead back to it. */
  readonly text: string;
  readonly rows: readonly ReferralItem[];
  readonly banks: readonly Option[];
  readonly csvHref: string;
  readonly filters: Readonly<
    Partial<Record<'bank' | 'state' | 'hold' | 'unwanted' | 'double' | 'dispute' | 'from' | 'to', string>>
  >;
}

const ALL: Option = { value: '', label: 'Tümü' };

function ReferralIndexBody(props: ReferralIndexProps): ReactElement {
  const { list, rows, text, csvHref } = props;
  const mayWrite = useStaff().permissions.includes('applications.write');
  return (
    <>
      <AdminPageHeader
        title="Yönlendirmeler"
        subtitle="Her başvuru, seçilen her banka için bir yönlendirmedir: ne zaman gitti, banka ne dedi."
      >
        <ButtonLink href={csvHref} icon="download" download>
          CSV indir
        </ButtonLink>
      </AdminPageHeader>
      <ReferralTabs current="list" />
      <Filters {...props} />
      <div className="admin-list">
        {rows.length === 0 ? (
          <Empty list={list} />
        ) : (
          <AdminTable<ReferralItem>
            caption="Yönlendirmeler"
            rows={rows}
            rowKey={({ id }) => id}
            {...(mayWrite && {
              selection: {
                form: 'toplu',
                name: ({ id, bank }) => `${id} numaralı yönlendirme, ${bank}`,
                tick: ({ id, version }) => tickOf({ id, version }),
              },
            })}
            columns={[
              {
                header: 'No',
                rowHeader: true,
                sort: list.sorts['number'],
                cell: ({ id }) => <a href={referralPaths.at(id)}>{id}</a>,
              },
              { header: 'Banka', cell: ({ bank }) => bank },
              { header: 'Başvuru', cell: Application },
              { header: 'Durum', cell: (row) => <StateOf {...row} /> },
              { header: 'Başvuru zamanı', cell: ({ created }) => <Instant at={created} /> },
              { header: 'Gönderildi', cell: ({ sent }) => (sent === null ? '—' : <Instant at={sent} />) },
            ]}
          />
        )}
        {mayWrite && rows.length > 0 && (
          <BulkBar
            id="toplu"
            action={referralPaths.at('bulk')}
            list={list}
            actions={[
              { value: 'release', label: 'Gönder' },
              { value: 'sent', label: 'Elden gönderildi' },
            ]}
          >
            <CsrfField />
            <input type="hidden" name="list" value={text} />
          </BulkBar>
        )}
        <ListFooter list={list} />
      </div>
    </>
  );
}

const Application = ({ application, href, kind, isUnwanted }: ReferralItem): ReactElement => (
  <span className="lines">
    <a href={href}>Başvuru {application}</a>
    {isUnwanted && <SuppressedBadge />}
    <span className="muted">{kind}</span>
  </span>
);

function Filters({ list, filters, banks }: ReferralIndexProps): ReactElement {
  const { bank, state, hold, unwanted, double, dispute, from, to } = filters;
  return (
    <FilterBar list={list}>
      <SelectField name="bank" label="Banka" options={[ALL, ...banks]} defaultValue={bank} optional />
      <SelectField
        name="state"
        label="Durum"
        options={optionsOf(STATE_LABELS, 'Tümü')}
        defaultValue={state}
        optional
      />
      <SelectField
        name="hold"
        label="Bekleme nedeni"
        options={optionsOf(HOLD_LABELS, 'Tümü')}
        defaultValue={hold}
        optional
      />
      <SelectField
        name="unwanted"
        label="Aranmayacak"
        options={optionsOf({ evet: 'Evet', hayir: 'Hayır' }, 'Tümü')}
        defaultValue={unwanted}
        optional
      />
      <SelectField
        name="double"
        label="Mükerrer"
        options={optionsOf({ evet: 'Evet', hayir: 'Hayır' }, 'Tümü')}
        defaultValue={double}
        optional
      />
      <SelectField
        name="dispute"
        label="İtiraz"
        options={optionsOf(DISPUTE_LABELS, 'Tümü')}
        defaultValue={dispute}
        optional
      />
      <DateField name="from" label="Başlangıç" optional defaultValue={from} />
      <DateField name="to" label="Bitiş" optional defaultValue={to} />
    </FilterBar>
  );
}

function Empty({ list }: { readonly list: ListView }): ReactElement {
  return list.filterCount > 0 ? (
    <EmptyState
      title="Seçilen kriterlere uygun yönlendirme bulunamadı"
      action={<ButtonLink href={list.clearedHref}>Filtreleri temizle</ButtonLink>}
    >
      Filtreleri genişletin veya tümünü temizleyin.
    </EmptyState>
  ) : (
    <EmptyState title="Henüz yönlendirme yok" icon="bank">
      Bir başvuru geldiğinde, seçilen her banka için burada bir satır oluşur.
    </EmptyState>
  );
}

export const ReferralIndex = view<ReferralIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'Yönlendirmeler', robots: 'noindex' }),
  body: ReferralIndexBody,
});
