import type { ReactElement } from 'react';
import { FormSection, Wide } from '../../components/admin-form/admin-form.js';
import type { FormFields } from '../../components/admin-form/form-view.js';
import { SelectField, TextAreaField, TextField } from '../../components/field/controls.js';
import { LinesField, MoneyField, NumberField, RateField } from '../../components/form-fields/form-fields.js';
import { OfferFields } from './offer-fields.js';

interface DetailsStepProps {
  readonly field: FormFields;
  readonly type: string;
  readonly currency: string;
}

/** Name, costs and offers of the product. */
export function DetailsStep(props: DetailsStepProps): ReactElement {
  const { field } = props;
  return (
    <>
      <FormSection title="Tanıtım">
        <Wide>
          <TextField {...field.text('name')} />
        </Wide>
        <Wide>
          <TextAreaField {...field.text('description')} />
        </Wide>
      </FormSection>
      {field.has('rate') && <RateSection {...props} />}
      {field.has('annual_fee') && <CardSection field={field} />}
      {field.has('offers') && <OfferFields field={field} />}
      <FormSection title="Özellikler ve koşullar">
        <LinesField {...field.text('features')} />
        <LinesField {...field.text('benefits')} />
        <LinesField {...field.text('requirements')} />
        <LinesField {...field.text('documents')} />
        {field.has('feature_groups') && (
          <Wide>
            <LinesField {...field.text('feature_groups')} />
          </Wide>
        )}
        {!field.has('offers') && <TextField {...field.text('button_text')} />}
      </FormSection>
    </>
  );
}

function RateSection({ field, type, currency }: DetailsStepProps): ReactElement {
  const isLoan = type === 'loan';
  const money = isLoan || currency === 'TRY' ? 'TL' : currency;
  const unit = isLoan ? 'ay' : 'gün';
  return (
    <FormSection title="Faiz, tutar ve vade">
      <RateField
        {...field.text('rate')}
        per={isLoan ? 'aylık' : 'yıllık'}
        hint={
          field.text('rate').optional
            ? 'Değiştirirseniz yenisi bugün başlar; boş bırakırsanız tarihli oranlar olduğu gibi kalır'
            : 'Bugünden başlayarak geçerli olur'
        }
      />
      {field.has('fee_percent') && <RateField {...field.text('fee_percent')} placeholder="0,5" />}
      {field.has('divisor') && <SelectField {...field.choice('divisor')} />}
      <TextField
        {...field.text('min_amount')}
        data-amount=""
        inputMode="decimal"
        autoComplete="off"
        placeholder="50.000"
        suffix={money}
      />
      <TextField
        {...field.text('max_amount')}
        data-amount=""
        inputMode="decimal"
        autoComplete="off"
        placeholder="1.000.000"
        suffix={money}
      />
      <NumberField {...field.text('min_term')} suffix={unit} />
      <NumberField {...field.text('max_term')} suffix={unit} />
    </FormSection>
  );
}

function CardSection({ field }: Pick<DetailsStepProps, 'field'>): ReactElement {
  return (
    <FormSection title="Kart">
      <TextField {...field.text('card_type')} />
      <TextField {...field.text('card_category')} />
      <MoneyField {...field.text('annual_fee')} placeholder="0" />
      <MoneyField {...field.text('extra_card_fee')} placeholder="0" />
      <MoneyField {...field.text('virtual_card_fee')} placeholder="0" />
      <MoneyField {...field.text('min_limit')} />
      <MoneyField {...field.text('max_limit')} />
    </FormSection>
  );
}
