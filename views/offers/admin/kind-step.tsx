import type { ReactElement } from 'react';
import { FormSection } from '../../components/admin-form/admin-form.js';
import type { FormFields } from '../../components/admin-form/form-view.js';
import { optionsOf, SelectField } from '../../components/field/controls.js';
import { CURRENCY_LABELS, LOAN_SUBTYPE_LABELS, SEGMENT_LABELS, TYPE_LABELS } from './labels.js';

interface KindStepProps {
  readonly field: FormFields;
  readonly banks: readonly { readonly id: string; readonly name: string }[];
}

/** Whose product it is and of which kind. What divides a kind shows with it; without such styles it says for which. */
export function KindStep({ field, banks }: KindStepProps): ReactElement {
  const bankOptions = banks.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="product-kind">
      <FormSection title="Hangi bankanın, hangi tür ürünü?">
        <SelectField
          {...field.text('bank_id')}
          label="Banka"
          options={[{ value: '', label: 'Seçin' }, ...bankOptions]}
        />
        <SelectField {...field.text('type')} label="Ürün türü" options={optionsOf(TYPE_LABELS, 'Seçin')} />
        <div className="only-loan">
          <SelectField
            {...field.text('subtype')}
            label="Kredi türü"
            options={optionsOf(LOAN_SUBTYPE_LABELS, 'Seçin')}
          />
        </div>
        <div className="only-deposit">
          <SelectField
            {...field.text('currency')}
            label="Mevduatın para birimi"
            options={optionsOf(CURRENCY_LABELS, 'Seçin')}
          />
        </div>
        <div className="only-card">
          <SelectField
            {...field.text('card_segment')}
            label="Kart kime verilir"
            options={optionsOf(SEGMENT_LABELS, 'Seçin')}
          />
        </div>
      </FormSection>
    </div>
  );
}
