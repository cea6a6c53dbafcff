import type { ReactElement } from 'react';
import type { ConsentKind } from '../../../../src/shared/enums/applications.js';
import { CONSENT_TITLES } from '../../../../src/shared/labels/consents.js';
import { privacyPaths } from '../../../../src/shared/paths/privacy.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { Panel } from '../../../admin/facts.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { Badge } from '../../../components/badge/badge.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import { PrivacyTabs } from './tabs.js';

interface TextItem {
  readonly id: string;
  readonly kind: ConsentKind;
  readonly version: string;
  /** The sentence beside the box. */
  readonly label: string;
  /** With placeholders. */
  readonly text: string;
  readonly since: string;
  /** Some form asks it today. */
  readonly isAsked: boolean;
  /** When a lawyer's yes was noted, and by whom; null while the text waits for one. */
  readonly counsel: string | null;
}

export interface TextVersionIndexProps {
  readonly texts: readonly TextItem[];
}

const TITLE = 'İzin metinleri';

function TextVersionsBody({ texts }: TextVersionIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title={TITLE}
        subtitle="Formlardaki kutuların metinleri. Her değişiklik yeni bir sürümdür; verilmiş izinler kendi sürümüyle kalır."
      />
      <PrivacyTabs current="texts" />
      <div className="stack admin-section">
        {texts.map((text) => (
          <TextPanel key={text.id} {...text} />
        ))}
      </div>
    </>
  );
}

/** Of before: one permission for all channels. */
const OLD_TITLES: Partial<Readonly<Record<ConsentKind, string>>> = {
  marketing: 'Başvuruda bütün kanallara izin (eski)',
  member_marketing: 'Üyelikte bütün kanallara izin (eski)',
};
const titleOf = (kind: ConsentKind): string => OLD_TITLES[kind] ?? CONSENT_TITLES[kind];

function TextPanel({ id, kind, version, label, text, since, isAsked, counsel }: TextItem): ReactElement {
  return (
    <Panel id={kind} title={titleOf(kind)}>
      {isAsked && (
        <p>
          {counsel === null ? (
            <Badge tone="warning">Hukukçu onayı bekliyor</Badge>
          ) : (
            <>
              <Badge tone="success">Hukukçu onayladı</Badge> <span className="small muted">{counsel}</span>
            </>
          )}
        </p>
      )}
      <p>
        <strong>{label}</strong>
      </p>
      <p>{text}</p>
      <p className="small muted">
        Sürüm {version} · {since} tarihinden beri
        {!isAsked && ' · Artık sorulmuyor; bu metinle verilmiş izinler sürer'}
      </p>
      {isAsked && (
        <div className="cluster">
          {counsel === null && (
            <form method="post" action={privacyPaths.textCounsel(id)}>
              <CsrfField />
              <Button type="submit" size="sm">
                Hukukçu onayladı
                <span className="visually-hidden">: {CONSENT_TITLES[kind]}</span>
              </Button>
            </form>
          )}
          <ButtonLink href={privacyPaths.text(kind)} size="sm">
            Yeni sürüm yaz
            <span className="visually-hidden">: {CONSENT_TITLES[kind]}</span>
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}

export const TextVersionIndex = view<TextVersionIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: TITLE, robots: 'noindex' }),
  body: TextVersionsBody,
});
