import type { ReactElement } from 'react';
import { deliveryPaths } from '../../../../src/shared/paths/delivery.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { Panel } from '../../../admin/facts.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { type SmsSize, SmsText } from './sms-text.js';

export interface TemplateIndexProps {
  readonly templates: readonly {
    readonly label: string;
    readonly subject: string;
    /** The mail as programs show it that are set to light, and to dark. */
    readonly lightHref: string;
    readonly darkHref: string;
  }[];
  readonly texts: readonly { readonly label: string; readonly text: string; readonly size: SmsSize }[];
}

function TemplateIndexBody({ templates, texts }: TemplateIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="İleti şablonları"
        subtitle="Gönderilen e-postalar ve SMS’ler, örnek bilgilerle; e-postalar açık ve koyu görünümde. Site adı, unvan ve adres ayarlardan gelir."
        back={{ href: deliveryPaths.list(), label: 'Gönderiler' }}
      />
      <div className="stack">
        {templates.map(({ label, subject, lightHref, darkHref }) => (
          <Panel key={lightHref} title={label}>
            <p className="small muted">Konu: {subject}</p>
            <div className="delivery-looks">
              <MailFrame title={`${label}: açık`} src={lightHref} />
              <MailFrame title={`${label}: koyu`} src={darkHref} />
            </div>
          </Panel>
        ))}
        {texts.map(({ label, text, size }) => (
          <Panel key={label} title={`SMS: ${label}`}>
            <SmsText text={text} size={size} />
          </Panel>
        ))}
      </div>
    </>
  );
}

const MailFrame = (frame: { readonly title: string; readonly src: string }): ReactElement => (
  <iframe
    className="delivery-mail"
    loading="lazy"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    {...frame}
  />
);

export const TemplateIndex = view<TemplateIndexProps>({
  layout: adminLayout,
  styles: ['admin-deliveries'],
  head: () => ({ title: 'İleti şablonları', robots: 'noindex' }),
  body: TemplateIndexBody,
});
