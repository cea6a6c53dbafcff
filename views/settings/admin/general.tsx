import type { ReactElement } from 'react';
import { FormSection, Wide } from '../../components/admin-form/admin-form.js';
import { FormFields } from '../../components/admin-form/form-view.js';
import { EmailField, SelectField, TextAreaField, TextField } from '../../components/field/controls.js';
import { NumberField, SwitchField } from '../../components/form-fields/form-fields.js';
import { SettingsFrame, type SettingsProps, settingsView } from './frame.js';

function GeneralBody(props: SettingsProps): ReactElement {
  const field = new FormFields(props.form);
  // The site's texts are Turkish; the others are shown as what is not there yet.
  const language = field.choice('language');
  const languages = language.options.map((option) => ({ ...option, disabled: option.value !== 'tr' }));
  return (
    <SettingsFrame {...props}>
      <FormSection title="Site">
        <Wide>
          <TextField {...field.text('siteName')} />
        </Wide>
        <Wide>
          <TextAreaField {...field.text('siteDescription')} rows={2} />
        </Wide>
        <SelectField {...field.choice('timezone')} />
        <SelectField {...language} options={languages} />
      </FormSection>
      <FormSection
        title="Oranların güncelliği"
        hint="Oranlar Ürün Yönetimi'nden doğrulanır. Örnek ürünlerin oranları eskimez."
      >
        <NumberField {...field.text('rateFlagDays')} />
        <NumberField {...field.text('rateHideDays')} />
      </FormSection>
      <FormSection title="Başvurularla çalışma">
        <NumberField {...field.text('claimMinutes')} />
        <NumberField {...field.text('promiseMinutes')} />
        <TextField {...field.text('weekdayCalls')} />
        <TextField {...field.text('saturdayCalls')} />
        <TextField {...field.text('sundayCalls')} />
        <TextField {...field.text('holidayCalls')} />
        <SelectField {...field.choice('leadSharing')} />
        <NumberField {...field.text('doubleDays')} />
        <NumberField {...field.text('doubleHours')} />
      </FormSection>
      <FormSection
        title="Beklenmedik değerler"
        hint="Oran, ücret, vergi, tutar ve vadelerde yazım hatasını yayımlanmadan yakalar."
      >
        <NumberField {...field.text('figurePercent')} />
        <NumberField {...field.text('figureAmountPercent')} />
        <NumberField {...field.text('figureDeviations')} />
        <NumberField {...field.text('figureApprovalPercent')} />
      </FormSection>
      <PageReview field={field} />
      <FormSection title="Banka ücretleri" hint="Değişen süre, süren itiraz haklarına da uygulanır.">
        <NumberField {...field.text('disputeDays')} />
      </FormSection>
      <FormSection title="İletişim" hint="Sitenin alt bilgisinde görünür; boş bırakılan görünmez.">
        <EmailField {...field.text('contactEmail')} autoComplete="off" />
        <TextField {...field.text('contactPhone')} inputMode="tel" />
        <Wide>
          <TextAreaField {...field.text('address')} rows={2} />
        </Wide>
      </FormSection>
      <FormSection title="Giden e-postalar" hint="E-postaları gönderen sunucu SMTP_URL ile tanımlanır.">
        <EmailField {...field.text('mailSender')} autoComplete="off" />
        <EmailField {...field.text('mailReplyTo')} autoComplete="off" />
      </FormSection>
      <FormSection title="Şirket">
        <Wide>
          <TextField {...field.text('companyName')} />
        </Wide>
        <TextField {...field.text('mersisNo')} inputMode="numeric" />
        <EmailField {...field.text('kepAddress')} autoComplete="off" />
      </FormSection>
      <FormSection title="Sosyal medya" hint="Boş bırakılanın simgesi gösterilmez.">
        <TextField {...field.text('facebook')} inputMode="url" />
        <TextField {...field.text('instagram')} inputMode="url" />
        <TextField {...field.text('linkedin')} inputMode="url" />
      </FormSection>
      <FormSection title="Reklam ağları">
        <Wide>
          <TextAreaField {...field.text('adsTxt')} rows={4} spellCheck={false} />
        </Wide>
      </FormSection>
    </SettingsFrame>
  );
}

const PageReview = ({ field }: { readonly field: FormFields }): ReactElement => (
  <FormSection
    title="Sayfaların incelenmesi"
    hint="Oran ve ücretler için aynısını yukarıdaki “İkinci kişinin onayı” yapar."
  >
    <SwitchField {...field.on('legalReview')} />
  </FormSection>
);

export const GeneralSettings = settingsView<SettingsProps>(GeneralBody);
