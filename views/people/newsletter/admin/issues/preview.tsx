import type { ReactElement } from 'react';
import { newsletterPaths } from '../../../../../src/shared/paths/newsletter.js';
import { view } from '../../../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../../../components/admin-page-header/admin-page-header.js';
import { adminLayout } from '../../../../layouts/admin/admin-layout.js';

export interface IssuePreviewProps {
  readonly id: string;
  readonly subject: string;
  readonly preview: string;
  /** The same mail for programs that show text alone. */
  readonly text: string;
}

const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

function IssuePreviewBody({ id, subject, preview, text }: IssuePreviewProps): ReactElement {
  const src = newsletterPaths.issue(id, 'body');
  return (
    <>
      <AdminPageHeader
        title={subject === '' ? 'Önizleme' : subject}
        subtitle={preview === '' ? 'Önizleme metni yok: posta kutuları ilk satırı gösterir.' : preview}
        back={{ href: newsletterPaths.issue(id), label: 'Bülten sayısı' }}
      />
      <div className="stack">
        <div className="letter-frames">
          <div className="stack">
            <h2>Bilgisayar, 600 piksel</h2>
            <iframe className="letter-frame" title="Bilgisayarda" sandbox={SANDBOX} src={src} />
          </div>
          <div className="stack">
            <h2>Telefon, 360 piksel</h2>
            <iframe
              className="letter-frame letter-frame-phone"
              title="Telefonda"
              sandbox={SANDBOX}
              src={src}
            />
          </div>
        </div>
        <h2>Düz metin</h2>
        <pre className="letter-plain">{text}</pre>
      </div>
    </>
  );
}

export const IssuePreview = view<IssuePreviewProps>({
  layout: adminLayout,
  styles: ['admin-newsletter'],
  head: ({ subject }) => ({ title: `Önizleme: ${subject}`, robots: 'noindex' }),
  body: IssuePreviewBody,
});
