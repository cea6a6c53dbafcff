import type { ReactElement } from 'react';
import { paths } from '../../../../src/shared/paths/site.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminForm, FormSection, Wide } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { ButtonLink } from '../../../components/button/button.js';
import { TextField } from '../../../components/field/controls.js';
import { LinesField, MoneyField, NumberField } from '../../../components/form-fields/form-fields.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface LoanLimitEditProps {
  readonly form: FormView;
  /** `İhtiyaç Kredisi` */
  readonly loanType: string;
  readonly path: string;
}

const titleOf = ({ loanType }: LoanLimitEditProps): string => `${loanType}: hesaplama sınırları`;

function LoanLimitEditBody(props: LoanLimitEditProps): ReactElement {
  const { form, path } = props;
  const field = new FormFields(form);
  return (
    <>
      <AdminPageHeader title={titleOf(props)} back={{ href: form.cancelHref, label: 'Hesaplama sınırları' }}>
        <ButtonLink href={paths.loan(path)}>Sitede gör</ButtonLink>
      </AdminPageHeader>
      <AdminForm form={form} csrf={<CsrfField />}>
        <FormSection title="Tutar">
          <MoneyField {...field.text('min_amount')} placeholder="10.000" />
          <MoneyField {...field.text('max_amount')} placeholder="1.000.000" />
          <MoneyField {...field.text('step')} placeholder="10.000" />
          <Wide>
            <LinesField {...field.text('presets')} rows={6} />
          </Wide>
        </FormSection>
        <FormSection
          title="Vade"
          hint="Tutara bağlı vadeler “Vade sınırları”ndadır; burada hepsinin dışına çıkamayacağı sınırlar durur."
        >
          <NumberField {...field.text('min_term')} />
          <NumberField {...field.text('max_term')} />
          <Wide>
            <TextField {...field.text('term_presets')} suffix="ay" placeholder="12, 36, 60" />
          </Wide>
        </FormSection>
        <FormSection title="Açılış" hint="Sayfanın ve ana sayfadaki hesaplamanın ilk gösterdiği">
          <MoneyField {...field.text('opening_amount')} placeholder="50.000" />
          <NumberField {...field.text('opening_term')} />
        </FormSection>
      </AdminForm>
    </>
  );
}

export const LoanLimitEdit = view<LoanLimitEditProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: (props) => ({ title: titleOf(props), robots: 'noindex' }),
  body: LoanLimitEditBody,
});
