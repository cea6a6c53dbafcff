import type { ReactElement } from 'react';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { ButtonLink } from '../../components/button/button.js';
import { Notice } from '../../components/notice/notice.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';

export interface ImportRefusedProps {
  /** The obstacle in a few words. */
  readonly title: string;
  /** One by one. */
  readonly reasons: readonly string[];
  /** The alternative. */
  readonly text: string;
  readonly backHref: string;
}

function ImportRefusedBody({ title, reasons, text, backHref }: ImportRefusedProps): ReactElement {
  return (
    <>
      <AdminPageHeader title="Aktarım geri alınamadı" />
      <div className="stack admin-confirm">
        <Notice tone="warning" title={title}>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>{text}</p>
        </Notice>
        <p>
          <ButtonLink href={backHref}>Aktarımlara dön</ButtonLink>
        </p>
      </div>
    </>
  );
}

/** Something has happened since to what was imported: it is not undone with the import. */
export const ImportRefused = view<ImportRefusedProps>({
  layout: adminLayout,
  head: () => ({ title: 'Aktarım geri alınamadı', robots: 'noindex' }),
  body: ImportRefusedBody,
});
