import type { ReactElement } from 'react';
import { view } from '../../src/shared/rendering/page.js';
import { PageHeader } from '../components/section/section.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import type { ConsentKind } from '../../src/shared/enums/applications.js';

export interface ConsentTextProps {
  readonly kind: ConsentKind;
  readonly version: string;
  /** The sentence beside the box. */
  readonly label: string;
  readonly text: string;
}

const TITLES: Readonly<Record<ConsentKind, string>> = {
  kvkk: 'Açık rıza metni',
  marketing: 'Ticari elektronik ileti onayı',
  membership: 'Üyelik için bilgilendirme',
  terms: 'Kullanıcı sözleşmesi kabulü',
  member_marketing: 'Üyeler için ticari elektronik ileti onayı',
};

function ConsentTextBody({ kind, version, label, text }: ConsentTextProps): ReactElement {
  return (
    <>
      <PageHeader title={TITLES[kind]} lead={label} />
      <div className="container section content-text">
        <div className="prose">
          <p>{text}</p>
          <p className="small muted">Metin sürümü: {version}</p>
        </div>
      </div>
    </>
  );
}

/** The text of a consent in the version that was shown when its box was ticked. */
export const ConsentTextShow = view<ConsentTextProps>({
  layout: siteLayout,
  styles: ['content-page'],
  head: ({ kind, version }) => ({
    title: `${TITLES[kind]} (${version})`,
    robots: 'noindex',
    breadcrumb: [{ label: TITLES[kind] }],
  }),
  body: ConsentTextBody,
});
