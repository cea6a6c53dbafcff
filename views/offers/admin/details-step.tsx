import type { ReactElement } from 'react';
import { FormSection, Wide } from '../../components/admin-form/admin-form.js';
import type { FormFields } from '../../components/admin-form/form-view.js';
import { optionsOf, SelectField, TextAreaField, TextField } from '../../components/field/controls.js';
import { LinesField, MoneyField, NumberField, RateField } from '../../components/form-fields/form-fields.js';
import { OfferFields } from './offer-fields.js';

interface DetailsStepProps {
  readonly field: FormFields;
  readonly type: string;
  readonly currency: string;
  readonly isNew: boolean;
}

/** What the product is called, costs and offers. */
export function DetailsStep(props: DetailsStepProps): ReactElement {
  const { field, type } = props;
  return (
    <>
      <FormSection title="Tanıtım">
        <Wide>
          <TextField {...field.text('name')} label="Ürün adı" maxLength={160} />
        </Wide>
        <Wide>
          <TextAreaField {...field.text('description')} label="Ürün açıklaması" maxLength={2_000} />
        </Wide>
      </FormSection>
      {(type === 'loan' || type === 'deposit') && <RateSection {...props} />}
      {type === 'card' && <CardSection field={field} />}
      {type === 'remote_customer' && <OfferFields field={field} />}
      <FormSection title="Özellikler ve koşullar">
        <LinesField {...field.text('features')} label="Özellikler" />
        <LinesField {...field.text('benefits')} label="Avantajlar" optional />
        <LinesField {...field.text('requirements')} label="Koşullar" optional />
        <LinesField {...field.text('documents')} label="Gerekli belgeler" optional />
        {type === 'card' && (
          <Wide>
            <LinesField
              {...field.text('feature_groups')}
              label="Özellik tablosu"
              hint="Her satıra bir özellik: Grup | Başlık | Değer"
              optional
            />
          </Wide>
        )}
        {type !== 'remote_customer' && (
          <TextField {...field.text('button_text')} label="Buton metni" maxLength={60} optional />
        )}
      </FormSection>
    </>
  );
}

function RateSection({ field, type, currency, isNew }: DetailsStepProps): ReactElement {
  const isLoan = type === 'loan';
  const money = isLoan || currency === 'TRY' ? 'TL' : currency;
  const unit = isLoan ? 'ay' : 'gün';
  return (
    <FormSection title="Faiz, tutar ve vade">
      <RateField
        {...field.text('rate')}
        label="Faiz oranı"
        per={isLoan ? 'aylık' : 'yıllık'}
        hint={
          isNew
            ? 'Bugünden başlayarak geçerli olur'
            : 'Değiştirirseniz yenisi bugün başlar, eskisi geçmişte kalır'
        }
      />
      {isLoan ? (
        <RateField
          {...field.text('fee_percent')}
          label="Tahsis ücreti"
          hint="Anaparanın yüzdesi, vergisi hariç"
          placeholder="0,5"
          optional
        />
      ) : (
        <SelectField
          {...field.text('divisor')}
          label="Faiz böleni"
          hint="Yıl 365 gün sayılıyorsa 36.500"
          options={optionsOf({ '36500': '36.500', '36000': '36.000' })}
          optional
        />
      )}
      <TextField
        {...field.text('min_amount')}
        label="Minimum tutar"
        inputMode="decimal"
        autoComplete="off"
        placeholder="50.000"
        suffix={money}
      />
      <TextField
        {...field.text('max_amount')}
        label="Maksimum tutar"
        inputMode="decimal"
        autoComplete="off"
        placeholder="1.000.000"
        suffix={money}
      />
      <NumberField {...field.text('min_term')} label="Minimum vade" suffix={unit} />
      <NumberField {...field.text('max_term')} label="Maksimum vade" suffix={unit} />
    </FormSection>
  );
}

function CardSection({ field }: Pick<DetailsStepProps, 'field'>): ReactElement {
  return (
    <FormSection title="Kart">
      <TextField
        {...field.text('card_type')}
        label="Kazanım"
        hint="Örneğin Mil Kazandıran"
        maxLength={80}
        optional
      />
      <TextField
        {...field.text('card_category')}
        label="Kart sınıfı"
        hint="Örneğin Platinum"
        maxLength={80}
        optional
      />
      <MoneyField
        {...field.text('annual_fee')}
        label="Yıllık ücret"
        hint="Aidatsız kart için 0"
        placeholder="0"
      />
      <MoneyField {...field.text('extra_card_fee')} label="Ek kart ücreti" placeholder="0" optional />
      <MoneyField {...field.text('virtual_card_fee')} label="Sanal kart ücreti" placeholder="0" optional />
      <MoneyField {...field.text('min_limit')} label="En düşük limit" optional />
      <MoneyField {...field.text('max_limit')} label="En yüksek limit" optional />
    </FormSection>
  );
}
