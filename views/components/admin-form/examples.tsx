import { TextField } from '../field/controls.js';
import { AdminForm, FormSection, Wide, Wizard } from './admin-form.js';
import { FormFields, type FormView } from './form-view.js';

const form: FormView = {
  action: '/admin/ornek',
  cancelHref: '/admin',
  errors: { ornek_ad: 'Ad gereklidir' },
  values: { ornek_ad: '', ornek_adres: 'Levent' },
  fields: {
    ornek_ad: { label: 'Ad', maxLength: 40, isOptional: false },
    ornek_adres: { label: 'Adres', hint: 'Semt ya da mahalle', isOptional: true },
  },
  version: 3,
  token: null,
  isTyped: true,
  step: null,
};
const field = new FormFields(form);
const csrf = <input type="hidden" name="_csrf" value="x" />;

export const wrong = (
  <AdminForm form={form} csrf={csrf}>
    <FormSection title="Kimlik" hint="Sitede göründüğü gibi">
      <TextField {...field.text('ornek_ad')} />
      <Wide>
        <TextField {...field.text('ornek_adres')} />
      </Wide>
    </FormSection>
  </AdminForm>
);

const step: FormView = {
  ...form,
  errors: {},
  steps: [
    { label: 'Ad', fields: ['ornek_ad'] },
    { label: 'Adres', fields: ['ornek_adres'] },
  ],
  step: 1,
  version: null,
  token: 'x',
};

export const wizard = (
  <Wizard
    form={step}
    csrf={csrf}
    contents={[
      null,
      <TextField key="address" {...new FormFields(step).text('ornek_adres')} id="adim-adres" />,
    ]}
  />
);
