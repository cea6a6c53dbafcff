import type { ReactElement } from 'react';
import { view } from '../../src/shared/rendering/page.js';
import { PageHeader } from '../components/section/section.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import type { ConsentKind } from '../../src/shared/enums/applications.js';
import { CONSENT_TITLES } from '../../src/shared/labels/consents.js';

export interface ConsentTextProps {
  readonly kind: ConsentKind;
  readonly version: string;
  /** The sentence beside the box. */
  readonly label: string;
  readonly text: string;
}

function ConsentTextBody({ kind, version, label, text }: ConsentTextProps): ReactElement {
  return (
    <>
      <PageHeader title={CONSENT_TITLES[kind]} lead={label} />
      <div className="container section content-text">
        <div className="prose">
          <p>{text}</p>
          <p className="small muted">Metin sürümü: {version}</p>
        </div>
      </div>
    </>
  );
}

/** The text behind a box in the version that was shown when it was ticked. */
export const ConsentTextShow = view<ConsentTextProps>({
  layout: siteLayout,
  styles: ['content-page'],
  head: ({ kind, version }) => ({
    title: `${CONSENT_TITLES[kind]} (${version})`,
    robots: 'noindex',
    breadcrumb: [{ label: CONSENT_TITLES[kind] }],
  }),
  body: ConsentTextBody,
});
