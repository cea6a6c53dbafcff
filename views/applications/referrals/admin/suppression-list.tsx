import type { ReactElement } from 'react';
import type { ListContext } from '../../../../src/admin/list-filters.js';
import type { suppressionList } from '../../../../src/applications/referrals/admin/suppression-list.js';
import { formatInstant } from '../../../../src/shared/finance/tr/format-instant.js';
import { CONTACT_LABELS, UNWANTED_REMOVE_QUESTION } from '../../../../src/shared/labels/referrals.js';
import { referralPaths } from '../../../../src/shared/paths/referral.js';
import { adminIndex } from '../../../admin/admin-index.js';
import { InstantAt, NUMBER } from '../../../admin/cells.js';
import type { IndexProps, ItemIn } from '../../../admin/index-definition.js';
import { Button } from '../../../components/button/button.js';
import { TextField } from '../../../components/field/controls.js';
import { Notice } from '../../../components/notice/notice.js';
import { CsrfField, RowFields } from '../../../layouts/admin/csrf-field.js';
import { ReferralTabs } from './tabs.js';

type Suppressed = ItemIn<typeof suppressionList>;

export interface SuppressionExtra {
  readonly form: {
    readonly contact: string;
    readonly reason: string;
    readonly errors: Readonly<Record<string, string>>;
  };
  /** The person that a search has found; null where nobody searched. */
  readonly found: { readonly id: string; readonly hint: string } | 'nobody' | null;
}

const NOBODY = {
  title: 'Listede kimse yok',
  icon: 'phone',
  text: 'Aranmak istemediğini söyleyen birini ekleyin; başvuruları ve iletileri o andan sonra tutulur.',
} as const;

export const SuppressionIndex = adminIndex<typeof suppressionList, SuppressionExtra>({
  title: 'Aranmayacaklar',
  subtitle:
    'Bu kişilerin başvuruları bankalara gönderilmez; onlara e-posta ve SMS gitmez. Telefon ve adresin kendisi saklanmaz.',
  one: 'kişi',
  csv: { name: 'aranmayacaklar' },
  above: Add,
  filters: { type: { heading: 'Tür', words: CONTACT_LABELS } },
  columns: [
    NUMBER,
    // As much as is shown of whoever it is.
    { heading: 'Kişi', rowHeader: true, cell: ({ hint }) => hint },
    { heading: 'Tür', text: ({ type }) => CONTACT_LABELS[type] },
    { heading: 'Kişi', csv: ({ hint }) => hint },
    { heading: 'Neden', cell: ({ reason }) => reason || '—', csv: ({ reason }) => reason },
    { heading: 'Ekleyen', cell: Added, csv: ({ added_by_name }) => added_by_name },
    { heading: 'Zaman', csv: ({ created_at }, { timeZone }) => formatInstant(created_at, timeZone) },
    { heading: 'İşlem', cell: Remove },
  ],
  empty: NOBODY,
  unmatched: { ...NOBODY, clear: null },
});

function Add({ around: { form, found } }: IndexProps<Suppressed, SuppressionExtra>): ReactElement {
  return (
    <>
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
    </>
  );
}

const Found = ({ found }: { readonly found: NonNullable<SuppressionExtra['found']> }): ReactElement => (
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

function Added({ added_by_name, created_at }: Suppressed, { timeZone }: ListContext): ReactElement {
  return (
    <span className="lines">
      <span>{added_by_name}</span>
      <span className="muted">
        <InstantAt at={created_at} timeZone={timeZone} />
      </span>
    </span>
  );
}

function Remove({ id, hint }: Suppressed): ReactElement {
  return (
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
}
