import type { ReactElement } from 'react';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminForm, FormSection, Wide } from '../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { SelectField } from '../../components/field/controls.js';
import { ChoicesField } from '../../components/form-fields/form-fields.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';

export interface ReportPlanEditProps {
  readonly form: FormView;
  /** Of the report. */
  readonly title: string;
  /** Staff who may read it. */
  readonly readers: readonly { readonly id: string; readonly name: string }[];
}

const titleOf = ({ form }: ReportPlanEditProps): string =>
  form.version === null ? 'Raporu e-postayla planla' : 'Planlı gönderimi düzenle';

function ReportPlanEditBody(props: ReportPlanEditProps): ReactElement {
  const { form, title, readers } = props;
  const field = new FormFields(form);
  const { name, defaultValue } = field.text('address');
  return (
    <>
      <AdminPageHeader title={titleOf(props)} back={{ href: form.cancelHref, label: 'Planlı gönderimler' }} />
      <AdminForm form={form} csrf={<CsrfField />}>
        <input type="hidden" name={name} value={defaultValue} />
        <FormSection title="Rapor">
          <Wide>
            <p>
              <a id={name} href={defaultValue}>
                {title}
              </a>
            </p>
          </Wide>
          <SelectField {...field.choice('period')} />
        </FormSection>
        <FormSection title="Gönderim">
          <SelectField {...field.choice('rhythm')} />
          <SelectField {...field.choice('hour')} />
          <Wide>
            <ChoicesField
              {...field.many('receivers')}
              options={readers.map(({ id, name: label }) => ({ value: id, label }))}
            />
          </Wide>
        </FormSection>
      </AdminForm>
    </>
  );
}

export const ReportPlanEdit = view<ReportPlanEditProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: (props) => ({ title: titleOf(props), robots: 'noindex' }),
  body: ReportPlanEditBody,
});
