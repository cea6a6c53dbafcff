import type { ReactElement } from 'react';
import { FormSection, Wide } from '../../components/admin-form/admin-form.js';
import { FormFields } from '../../components/admin-form/form-view.js';
import {
  EmailField,
  optionsOf,
  SelectField,
  TextAreaField,
  TextField,
} from '../../components/field/controls.js';
import { SettingsFrame, type SettingsProps, settingsView } from './frame.js';
import { TIME_ZONES } from './labels.js';

function GeneralBody(props: SettingsProps): ReactElement {
  const field = new FormFields(props.form);
  return (
    <SettingsFrame {...props}>
      <FormSection title="Site">
        <Wide>
          <TextField
            {...field.text('siteName')}
            label="Site adı"
            hint="Başlıklarda, alt bilgide ve paylaşım görsellerinde görünür"
            maxLength={60}
          />
        </Wide>
        <Wide>
          <TextAreaField
            {...field.text('siteDescription')}
            label="Site açıklaması"
            hint="Kendi açıklaması olmayan sayfalarda arama sonuçlarına yazılır"
            rows={2}
            maxLength={200}
          />
        </Wide>
        <SelectField
          {...field.text('timezone')}
          label="Saat dilimi"
          hint="Tarihler ve raporların günleri buna göredir"
          options={optionsOf(TIME_ZONES)}
        />
        <SelectField
          {...field.text('language')}
          label="Dil"
          hint="Sitenin metinleri yalnızca Türkçedir; İngilizce çeviri henüz yok"
          options={[
            { value: 'tr', label: 'Türkçe' },
            { value: 'en', label: 'İngilizce', disabled: true },
          ]}
        />
      </FormSection>
      <FormSection title="İletişim" hint="Sitenin alt bilgisinde görünür; boş bırakılan görünmez.">
        <EmailField {...field.text('contactEmail')} label="İletişim e-postası" autoComplete="off" optional />
        <TextField
          {...field.text('contactPhone')}
          label="İletişim telefonu"
          inputMode="tel"
          maxLength={40}
          optional
        />
        <Wide>
          <TextAreaField {...field.text('address')} label="Adres" rows={2} maxLength={300} optional />
        </Wide>
      </FormSection>
      <FormSection title="Şirket">
        <Wide>
          <TextField {...field.text('companyName')} label="Şirket unvanı" maxLength={200} optional />
        </Wide>
        <TextField
          {...field.text('mersisNo')}
          label="MERSİS no"
          inputMode="numeric"
          maxLength={30}
          optional
        />
        <EmailField {...field.text('kepAddress')} label="KEP adresi" autoComplete="off" optional />
      </FormSection>
      <FormSection title="Sosyal medya" hint="Boş bırakılanın simgesi gösterilmez.">
        <TextField {...field.text('facebook')} label="Facebook" inputMode="url" optional />
        <TextField {...field.text('instagram')} label="Instagram" inputMode="url" optional />
        <TextField {...field.text('linkedin')} label="LinkedIn" inputMode="url" optional />
      </FormSection>
    </SettingsFrame>
  );
}

export const GeneralSettings = settingsView<SettingsProps>(GeneralBody);
