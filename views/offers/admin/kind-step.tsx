import type { ReactElement } from 'react';
import { FormSection } from '../../components/admin-form/admin-form.js';
import type { FormFields } from '../../components/admin-form/form-view.js';
import { SelectField } from '../../components/field/controls.js';

/**
 * The bank and the kind of the product. Each kind shows its own fields with its choice; without such styles each
 * group names its kind.
 */
export function KindStep({ field }: { readonly field: FormFields }): ReactElement {
  return (
    <div className="product-kind">
      <FormSection title="Hangi bankanın, hangi tür ürünü?">
        <SelectField {...field.choice('bank_id')} />
        <SelectField {...field.choice('type')} />
        <div className="only-loan">
          <SelectField {...field.choice('subtype')} />
        </div>
        <div className="only-deposit">
          <SelectField {...field.choice('currency')} />
        </div>
        <div className="only-card">
          <SelectField {...field.choice('card_segment')} />
        </div>
      </FormSection>
    </div>
  );
}
