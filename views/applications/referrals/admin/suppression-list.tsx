import type { ReactElement } from 'react';
import { referralPaths } from '../../../../src/shared/paths/referral.js';
import { view } from '../../../../src/shared/rendering/page.js';
import type { ContactType } from '../../../../src/shared/enums/referrals.js';
import { Instant, type InstantText } from '../../../admin/facts.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import type { ListView } from '../../../components/admin-table/list-view.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { optionsOf, SelectField, TextField } from '../../../components/field/controls.js';
import { FilterBar } from '../../../components/filter-bar/filter-bar.js';
import { ListFooter } from '../../../components/list-footer/list-footer.js';
import { Notice } from '../../../components/notice/notice.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { CsrfField, RowFields } from '../../../layouts/admin/csrf-field.js';
import { CONTACT_LABELS, UNWANTED_REMOVE_QUESTION } from '../../../../src/shared/labels/referrals.js';
import { ReferralTabs } from './tabs.js';

interface SuppressionItem {
  readonly id: string;
  readonly type: ContactType;
  /** As much as is shown of whoever it is. */
  readonly hint: string;
  readonly reason: string;
  readonly by: string;
  readonly at: InstantText;
}

export interface SuppressionIndexProps {
  readonly list: ListView;
  readonly rows: readonly SuppressionItem[];
  readonly csvHref: string;
  readonly filters: Readonly<Partial<Record<'type', string>>>;
  readonly form: {
    readonly contact: string;
    readonly reason: string;
    readonly errors: Readonly<Record<string, string>>;
  };
  /** The person that a search has found; null where nobody searched. */
  readonly found: { readonly id: string; readonly hint: string } | 'nobody' | null;
}

function SuppressionIndexBody(props: SuppressionIndexProps): ReactElement {
  const { list, rows, csvHref, filters, form, found } = props;
  return (
    <>
      <AdminPageHeader
        title="Aranmayacaklar"
        subtitle="Bu kişilerin başvuruları bankalara gönderilmez; onlara e-posta ve SMS gitmez. Telefon ve adresin kendisi saklanmaz."
      >
        <ButtonLink href={csvHref} icon="download" download>
          CSV indir
        </ButtonLink>
      </AdminPageHeader>
      <ReferralTabs current="unwanted" />
      <form className="card stack admin-section" method="post" action={referralPaths.unwanted()} noValidate>
        <h2>Kişi ekle ya da ara</h2>
        <CsrfField />
        <TextField
          name="contact"
          label="Telefon ya da e-posta"
          autoComplete="off"
          maxLength={254}
          defaultValue={form.contact}
          error={form.errors['contact']}
        />
        <TextField
          name="reason"
          label="Neden"
          hint="Örneğin: telefonda aranmak istemediğini söyledi"
          maxLength={500}
          defaultValue={form.reason}
          error={form.errors['reason']}
          optional
        />
        <div className="cluster">
          <Button type="submit" variant="primary">
            Listeye ekle
          </Button>
          <Button type="submit" formAction={referralPaths.suppressedOne('search')}>
            Listede ara
          </Button>
        </div>
      </form>
      {found !== null && <Found found={found} />}
      <div className="admin-section">
        <FilterBar list={list}>
          <SelectField
            name="type"
            label="Tür"
            options={optionsOf(CONTACT_LABELS, 'Tümü')}
            defaultValue={filters.type}
            optional
          />
        </FilterBar>
        <div className="admin-list">
          {rows.length === 0 ? (
            <EmptyState title="Listede kimse yok" icon="phone">
              Aranmak istemediğini söyleyen birini ekleyin; başvuruları ve iletileri o andan sonra tutulur.
            </EmptyState>
          ) : (
            <AdminTable<SuppressionItem>
              caption="Aranmayacaklar"
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                { header: 'Kişi', rowHeader: true, cell: ({ hint }) => hint },
                { header: 'Tür', cell: ({ type }) => CONTACT_LABELS[type] },
                { header: 'Neden', cell: ({ reason }) => reason || '—' },
                { header: 'Ekleyen', cell: Added },
                { header: 'İşlem', cell: Remove },
              ]}
            />
          )}
          <ListFooter list={list} />
        </div>
      </div>
    </>
  );
}

const Found = ({ found }: { readonly found: NonNullable<SuppressionIndexProps['found']> }): ReactElement => (
  <div className="admin-section">
    {found === 'nobody' ? (
      <Notice tone="info" title="Listede değil">
        <p>Bu telefon ya da adres listede yok.</p>
      </Notice>
    ) : (
      <Notice tone="warning" title="Listede">
        <p>{found.hint} listede; aşağıdaki satırdan çıkarabilirsiniz.</p>
      </Notice>
    )}
  </div>
);

const Added = ({ by, at }: SuppressionItem): ReactElement => (
  <span className="lines">
    <span>{by}</span>
    <span className="muted">
      <Instant at={at} />
    </span>
  </span>
);

const Remove = ({ id, hint }: SuppressionItem): ReactElement => (
  <form method="post" action={referralPaths.suppressedOne(id, 'delete')}>
    <RowFields />
    <Button
      type="submit"
      size="sm"
      aria-label={`Listeden çıkar: ${hint}`}
      data-confirm={UNWANTED_REMOVE_QUESTION}
    >
      Listeden çıkar
    </Button>
  </form>
);

export const SuppressionIndex = view<SuppressionIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'Aranmayacaklar', robots: 'noindex' }),
  body: SuppressionIndexBody,
});
