import type { ReactElement } from 'react';
import { embedPaths } from '../../../../src/shared/paths/embed.js';
import { creditedTo } from '../../../../src/shared/paths/publisher.js';
import { paths } from '../../../../src/shared/paths/site.js';
import { useSite } from '../../../../src/shared/rendering/context.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { Facts, Panel } from '../../../admin/facts.js';
import { AdminForm, FormSection } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import { TextAreaField, TextField } from '../../../components/field/controls.js';
import { SwitchField } from '../../../components/form-fields/form-fields.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

/** Applications that a publisher brought in a month, in words. */
export interface PublisherMonthItem {
  readonly month: string;
  readonly byProgram: string;
  readonly byLink: string;
  readonly approved: string;
  readonly amount: string;
}

export interface PublisherEditProps {
  readonly form: FormView;
  /** Null for a new one. */
  readonly id: string | null;
  readonly months: readonly PublisherMonthItem[];
}

const titleOf = ({ id }: PublisherEditProps): string => (id === null ? 'Yeni yayıncı' : 'Yayıncıyı düzenle');

function PublisherEditBody(props: PublisherEditProps): ReactElement {
  const { form, id, months } = props;
  const field = new FormFields(form);
  return (
    <>
      <AdminPageHeader title={titleOf(props)} back={{ href: form.cancelHref, label: 'Yayıncılar' }} />
      <div className="stack">
        <AdminForm form={form} csrf={<CsrfField />}>
          <FormSection title="Yayıncı">
            <TextField {...field.text('name')} />
            <TextAreaField {...field.text('prices')} rows={4} autoComplete="off" />
            <SwitchField {...field.on('is_active')} />
          </FormSection>
        </AdminForm>
        {id !== null && <Links id={id} />}
        {id !== null && <Months months={months} />}
      </div>
    </>
  );
}

function Links({ id }: { readonly id: string }): ReactElement {
  const { publicUrl } = useSite();
  return (
    <Panel title="Bağlantıları">
      <Facts
        facts={[
          ['Siteye bağlantı', <code>{publicUrl + creditedTo(id, paths.home())}</code>],
          ['Gömülü araç', <a href={creditedTo(id, embedPaths.code())}>Bu yayıncının kodunu oluştur</a>],
        ]}
      />
      <p className="muted">
        Her sayfanın adresine eklenebilir. Çerez bırakmaz: bağlantının açtığı sayfada ya da ondan geçilen
        sayfada yapılan başvuru yayıncıya yazılır.
      </p>
    </Panel>
  );
}

function Months({ months }: Pick<PublisherEditProps, 'months'>): ReactElement {
  return (
    <Panel title="Kazancı">
      {months.length === 0 ? (
        <p>Son on iki ayda getirdiği başvuru yok.</p>
      ) : (
        <AdminTable
          caption="Aylara göre"
          rows={months}
          rowKey={({ month }) => month}
          columns={[
            { header: 'Ay', rowHeader: true, cell: ({ month }) => month },
            { header: 'Programıyla', numeric: true, cell: ({ byProgram }) => byProgram },
            { header: 'Bağlantısıyla', numeric: true, cell: ({ byLink }) => byLink },
            { header: 'Onaylanan', numeric: true, cell: ({ approved }) => approved },
            { header: 'Kazanç (KDV hariç)', numeric: true, cell: ({ amount }) => amount },
          ]}
        />
      )}
      <p className="muted">
        Ay, başvurunun yapıldığı aydır; ücret o günün ücretidir. Bankalar geç yanıt verdikçe geçmiş aylar da
        değişir.
      </p>
    </Panel>
  );
}

export const PublisherEdit = view<PublisherEditProps>({
  layout: adminLayout,
  styles: [...listStyles, 'admin-form', 'admin-applications'],
  head: (props) => ({ title: titleOf(props), robots: 'noindex' }),
  body: PublisherEditBody,
});
