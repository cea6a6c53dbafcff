import type { ReactElement } from 'react';
import { FormSection } from '../../components/admin-form/admin-form.js';
import { FormFields } from '../../components/admin-form/form-view.js';
import { optionsOf, SelectField } from '../../components/field/controls.js';
import { ColourField } from '../../components/form-fields/form-fields.js';
import { Notice } from '../../components/notice/notice.js';
import { PictureField, type PictureView } from '../../components/picture-field/picture-field.js';
import { SettingsFrame, type SettingsProps, settingsView } from './frame.js';
import { THEMES } from './labels.js';

export interface ContrastView {
  /** What stands on what, and the contrast it has. */
  readonly figures: readonly (readonly [string, string])[];
  readonly warnings: readonly string[];
}

export interface AppearanceSettingsProps extends SettingsProps {
  readonly fonts: readonly string[];
  readonly contrast: ContrastView;
  readonly logo: { readonly picture: PictureView | null; readonly address: string };
}

function AppearanceBody({ fonts, contrast, logo, ...props }: AppearanceSettingsProps): ReactElement {
  const field = new FormFields(props.form);
  const { figures, warnings } = contrast;
  return (
    <SettingsFrame
      {...props}
      hasFiles
      notice={
        warnings.length > 0 && (
          <Notice tone="warning" title="Renkler her yerde okunmuyor">
            <ul>
              {warnings.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Notice>
        )
      }
    >
      <FormSection title="Tema ve yazı tipi">
        <SelectField {...field.text('theme')} label="Tema" options={optionsOf(THEMES)} />
        <SelectField
          {...field.text('fontFamily')}
          label="Yazı tipi"
          hint="Kendi sunucumuzdan yüklenir"
          options={fonts.map((font) => ({ value: font, label: font }))}
        />
      </FormSection>
      <FormSection
        title="Renkler"
        hint="Okunabilirlik kaydettiğinizde hesaplanır; okunmayan yerde site okunan bir renk kullanır."
      >
        <ColourField {...field.text('primaryColor')} label="Birincil renk" hint="Düğmeler ve vurgular" />
        <ColourField
          {...field.text('secondaryColor')}
          label="İkincil renk"
          hint="Koyu alanlar ve düğme yazıları"
        />
        {figures.length > 0 && (
          <dl className="wide settings-contrast" aria-label="Kontrast">
            {figures.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </FormSection>
      <FormSection
        title="Logo"
        hint="Üst ve alt bilgide, beyaz zemin üzerinde görünür. Logo yoksa sitenin adı yazılır."
      >
        <PictureField {...field.text('logo')} {...logo} label="Logo" />
      </FormSection>
    </SettingsFrame>
  );
}

export const AppearanceSettings = settingsView<AppearanceSettingsProps>(AppearanceBody);
