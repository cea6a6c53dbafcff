import type { ReactElement } from 'react';
import { FormSection } from '../../components/admin-form/admin-form.js';
import type { FormFields } from '../../components/admin-form/form-view.js';
import { optionsOf } from '../../components/field/controls.js';
import {
  ChoicesField,
  NumberField,
  SwitchField,
  TimeField,
} from '../../components/form-fields/form-fields.js';
import { WEEKDAY_LABELS } from './labels.js';

/** When and how often an ad is shown, beside its days. */
export function DeliveryFields({ field }: { readonly field: FormFields }): ReactElement {
  return (
    <FormSection title="Gösterim kuralları">
      <NumberField
        {...field.text('weight')}
        label="Ağırlık"
        hint="1–100. Aynı yerdeki reklamlar arasında 3 olan, 1 olandan üç kat sık seçilir"
        maxLength={3}
        optional
      />
      <NumberField
        {...field.text('daily_cap')}
        label="Günlük görüntülenme sınırı"
        hint="Dolunca reklam ertesi gün yeniden başlar"
        suffix="görüntülenme"
        maxLength={10}
        optional
      />
      <NumberField
        {...field.text('total_cap')}
        label="Toplam görüntülenme sınırı"
        hint="Dolunca reklam artık gösterilmez"
        suffix="görüntülenme"
        maxLength={10}
        optional
      />
      <TimeField
        {...field.text('hours_from')}
        label="Başlangıç saati"
        hint="Boş bırakılırsa bütün gün"
        optional
      />
      <TimeField
        {...field.text('hours_to')}
        label="Bitiş saati"
        hint="Başlangıçtan erkense ertesi güne sarkar"
        optional
      />
      <SwitchField
        {...field.on('is_house')}
        label="Yedek reklam"
        hint="Yalnız gösterilebilecek başka reklam yokken görünür"
      />
      <ChoicesField
        {...field.many('weekdays')}
        label="Günler"
        hint="Hiçbiri seçilmezse her gün"
        options={optionsOf(WEEKDAY_LABELS)}
        optional
      />
    </FormSection>
  );
}
