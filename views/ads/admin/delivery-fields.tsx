import type { ReactElement } from 'react';
import { FormSection } from '../../components/admin-form/admin-form.js';
import type { FormFields } from '../../components/admin-form/form-view.js';
import {
  ChoicesField,
  NumberField,
  SwitchField,
  TimeField,
} from '../../components/form-fields/form-fields.js';

/** When and how often an ad is shown, beside its days. */
export function DeliveryFields({ field }: { readonly field: FormFields }): ReactElement {
  return (
    <FormSection title="Gösterim kuralları">
      <NumberField {...field.text('weight')} />
      <NumberField {...field.text('daily_cap')} suffix="görüntülenme" />
      <NumberField {...field.text('total_cap')} suffix="görüntülenme" />
      <TimeField {...field.text('hours_from')} />
      <TimeField {...field.text('hours_to')} />
      <SwitchField {...field.on('is_house')} />
      <ChoicesField {...field.many('weekdays')} />
    </FormSection>
  );
}
