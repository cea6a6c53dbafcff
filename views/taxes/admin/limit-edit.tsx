import type { ReactElement } from 'react';
import { paths } from '../../../src/paths.js';
import { view } from '../../../src/rendering/page.js';
import { AdminForm, FormSection, Wide } from '../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { ButtonLink } from '../../components/button/button.js';
import { LinesField, MoneyField, NumberField } from '../../components/form-fields/form-fields.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';

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
          <MoneyField {...field.text('min_amount')} label="En düşük tutar" placeholder="10.000" />
          <MoneyField {...field.text('max_amount')} label="En yüksek tutar" placeholder="1.000.000" />
          <MoneyField
            {...field.text('step')}
            label="Kaydırıcı adımı"
            hint="Yazılan tutar en yakın 1.000 TL’ye tamamlanır"
            placeholder="10.000"
          />
          <Wide>
            <LinesField
              {...field.text('presets')}
              label="Hazır tutarlar"
              hint="Her satıra bir tutar; kaydırıcının altında düğme olurlar, en çok 6"
              rows={6}
            />
          </Wide>
        </FormSection>
        <FormSection
          title="Vade"
          hint="Tutara bağlı vadeler “Vade sınırları”ndadır; burada hepsinin dışına çıkamayacağı sınırlar durur."
        >
          <NumberField {...field.text('min_term')} label="En kısa vade" suffix="ay" />
          <NumberField {...field.text('max_term')} label="En uzun vade" suffix="ay" />
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
