import type { ReactElement } from 'react';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { ButtonLink } from '../../components/button/button.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import type { AdLocation } from '../../../src/shared/enums/ads.js';
import { AdFrame, AdFrameForm } from './preview.js';

export interface AdCodeShowProps {
  readonly id: string;
  readonly name: string;
  readonly location: AdLocation;
  /** Null where there is none. */
  readonly code: string | null;
  readonly backHref: string;
}

const TITLE = 'HTML/JS Kodu Önizleme';

function AdCodeShowBody({ id, name, location, code, backHref }: AdCodeShowProps): ReactElement {
  return (
    <>
      <AdminPageHeader title={TITLE} subtitle={name} back={{ href: backHref, label: 'Reklamlar' }} />
      <div data-dialog-form="" data-title={TITLE} className="stack">
        {code === null ? (
          <p className="muted">Kodu bulunamadı</p>
        ) : (
          <>
            <AdFrame id={id} location={location} />
            <AdFrameForm />
            <pre className="placement-code" tabIndex={0} role="region" aria-label="Ham kod">
              <code>{code}</code>
            </pre>
          </>
        )}
        <div className="form-actions">
          <ButtonLink href={backHref}>Kapat</ButtonLink>
        </div>
      </div>
    </>
  );
}

export const AdCodeShow = view<AdCodeShowProps>({
  layout: adminLayout,
  styles: ['admin-form', 'admin-ads'],
  head: ({ name }) => ({ title: `${TITLE}: ${name}`, robots: 'noindex' }),
  body: AdCodeShowBody,
});
