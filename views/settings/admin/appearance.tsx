import type { ReactElement } from 'react';
import type { ContrastView } from '../../../src/shared/rendering/color-contrast.js';
import { FormSection } from '../../components/admin-form/admin-form.js';
import { FormFields } from '../../components/admin-form/form-view.js';
import { SelectField } from '../../components/field/controls.js';
import { ColorField } from '../../components/form-fields/form-fields.js';
import { Notice } from '../../components/notice/notice.js';
import { PictureField, type PictureView } from '../../components/picture-field/picture-field.js';
import { SettingsFrame, type SettingsProps, settingsView } from './frame.js';

export interface AppearanceSettingsProps extends SettingsProps {
  readonly contrast: ContrastView;
  readonly logo: { readonly picture: PictureView | null; readonly address: string };
}

function AppearanceBody({ contrast, logo, ...props }: AppearanceSettingsProps): ReactElement {
  const field = new FormFields(props.form);
  return (
    <SettingsFrame {...props} hasFiles>
      <FormSection title="Tema ve yazı tipi">
        <SelectField {...field.choice('theme')} />
        <SelectField {...field.choice('fontFamily')} />
      </FormSection>
      <FormSection
        title="Renkler"
        hint="Renklerin birlikte okunup okunmadığı hesaplanır; okunmayan yerde site okunan bir renk kullanır."
      >
        <ColorField {...field.text('primaryColor')} />
        <ColorField {...field.text('secondaryColor')} />
        <Contrast {...contrast} />
      </FormSection>
      <FormSection
        title="Logo"
        hint="Üst ve alt bilgide, beyaz zemin üzerinde görünür. Logo yoksa sitenin adı yazılır."
      >
        <PictureField {...field.text('logo')} {...logo} />
      </FormSection>
    </SettingsFrame>
  );
}

/** Computed when the page is made, and with script anew at every choice: `client/admin/contrast.ts`. */
const Contrast = ({ figures, warnings }: ContrastView): ReactElement => (
  <div className="wide stack" data-contrast="">
    {figures.length > 0 && (
      <dl className="settings-contrast" aria-label="Kontrast">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
    <div role="status">
      <div data-contrast-warnings="" hidden={warnings.length === 0}>
        <Notice tone="warning" title="Renkler her yerde okunmuyor">
          <ul>
            {warnings.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      </div>
    </div>
  </div>
);

export const AppearanceSettings = settingsView<AppearanceSettingsProps>(AppearanceBody);
