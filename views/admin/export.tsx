import type { ReactElement } from 'react';
import { view } from '../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../components/button/button.js';
import { ReauthenticationField } from '../components/own-password/own-password.js';
import { adminLayout } from '../layouts/admin/admin-layout.js';
import { CsrfField } from '../layouts/admin/csrf-field.js';

export interface ExportNewProps {
  readonly title: string;
  /** The sentence that says whose data the file holds. */
  readonly holds: string;
  /** Where the file is asked for. */
  readonly action: string;
  /** The address of the list without its path: what is filtered. */
  readonly list: string;
  readonly backHref: string;
  /** Error of the password. */
  readonly error: string | null;
}

function ExportBody({ title, holds, action, list, backHref, error }: ExportNewProps): ReactElement {
  return (
    <>
      <AdminPageHeader title={title} back={{ href: backHref, label: 'Liste' }} />
      <form className="admin-form card" method="post" action={action} noValidate data-downloads="">
        <CsrfField />
        <input type="hidden" name="list" value={list} />
        <p>{holds} Dosyayı kimin, ne zaman ve hangi filtrelerle indirdiği denetim kaydına yazılır.</p>
        <ReauthenticationField hint="Siz olduğunuzu doğrulamak için" error={error ?? undefined} />
        <div className="cluster">
          <Button type="submit" variant="primary" icon="download" name="file" value="csv">
            CSV indir
          </Button>
          <Button type="submit" icon="download" name="file" value="xlsx">
            Excel indir
          </Button>
          <ButtonLink href={backHref}>Vazgeç</ButtonLink>
        </div>
      </form>
    </>
  );
}

/** Asks for the own password before personal data leaves as a file. */
export const ExportNew = view<ExportNewProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ title }) => ({ title, robots: 'noindex' }),
  body: ExportBody,
});
