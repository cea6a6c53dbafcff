import type { ReactElement } from 'react';
import { deliveryPaths } from '../../../src/delivery-paths.js';
import { view } from '../../../src/rendering/page.js';
import { Panel } from '../../admin/facts.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';

export interface TemplateIndexProps {
  readonly templates: readonly {
    readonly label: string;
    readonly subject: string;
    readonly bodyHref: string;
  }[];
}

function TemplateIndexBody({ templates }: TemplateIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="E-posta şablonları"
        subtitle="Gönderilen e-postalar, örnek bilgilerle. Site adı, unvan ve adres ayarlardan gelir."
        back={{ href: deliveryPaths.list(), label: 'Gönderiler' }}
      />
      <div className="stack">
        {templates.map(({ label, subject, bodyHref }) => (
          <Panel key={bodyHref} title={label}>
            <p className="small muted">Konu: {subject}</p>
            <iframe
              className="delivery-mail"
              title={label}
              loading="lazy"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              src={bodyHref}
            />
          </Panel>
        ))}
      </div>
    </>
  );
}

export const TemplateIndex = view<TemplateIndexProps>({
  layout: adminLayout,
  styles: ['admin-deliveries'],
  head: () => ({ title: 'E-posta şablonları', robots: 'noindex' }),
  body: TemplateIndexBody,
});
