import type { ReactElement } from 'react';
import { apiPaths } from '../../../src/shared/paths/api.js';
import { embedPaths } from '../../../src/shared/paths/embed.js';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { FormSection, Wide } from '../../components/admin-form/admin-form.js';
import { FormFields } from '../../components/admin-form/form-view.js';
import { TextAreaField, TextField } from '../../components/field/controls.js';
import { NumberField, SwitchField } from '../../components/form-fields/form-fields.js';
import { Notice } from '../../components/notice/notice.js';
import { ReauthenticationField } from '../../components/own-password/own-password.js';
import { SettingsFrame, type SettingsProps, settingsView } from './frame.js';

function ApiBody(props: SettingsProps): ReactElement {
  const { form } = props;
  const field = new FormFields(form);
  return (
    <SettingsFrame
      {...props}
      notice={
        <Notice>
          <p>API anahtarını görüntülemek veya yenilemek için yönetici yetkisi gerekir.</p>
        </Notice>
      }
    >
      <FormSection title="API">
        <Wide>
          <p>
            <a href={apiPaths.keys()}>API anahtarları</a>: her programın kendi anahtarı, yetkileri ve süresi
            vardır. <a href={apiPaths.reference()}>API nasıl kullanılır?</a>
          </p>
        </Wide>
        <NumberField {...field.text('rateLimit')} suffix="istek / saat" />
        <SwitchField {...field.on('enableCors')} />
      </FormSection>
      <FormSection title="Başka sitelerde">
        <Wide>
          <TextAreaField {...field.text('frameAncestors')} rows={3} spellCheck={false} />
        </Wide>
        <Wide>
          <p>
            <a href={embedPaths.code()}>Hesap makinesini siteye ekleyen sayfa</a>
          </p>
        </Wide>
      </FormSection>
      <FormSection title="Webhook">
        <TextField {...field.text('webhookUrl')} inputMode="url" placeholder="https://" />
        <ReauthenticationField
          hint="Webhook adresini değiştirirken gerekir"
          error={form.errors['own_password']}
          optional
        />
        <Wide>
          <p>
            <a href={adminPaths.webhook()}>İmza anahtarı ve deneme iletisi</a>
          </p>
        </Wide>
      </FormSection>
    </SettingsFrame>
  );
}

export const ApiSettings = settingsView<SettingsProps>(ApiBody);
