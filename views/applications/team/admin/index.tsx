import type { ReactElement } from 'react';
import { qualityPaths } from '../../../../src/shared/paths/quality.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { teamPaths } from '../../../../src/shared/paths/team.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import { Badge } from '../../../components/badge/badge.js';
import { ButtonLink } from '../../../components/button/button.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { PRESENCE, type ShownPresence } from './presence.js';

/** One of the team, or the applications that are nobody's. */
export interface TeamRow {
  /** Null for those that are nobody's. */
  readonly id: string | null;
  readonly name: string;
  readonly presence: ShownPresence | null;
  /** Until when she is away. */
  readonly until: string | null;
  readonly open: string;
  readonly due: string;
  /** Not called in the time that was promised. */
  readonly late: string;
  readonly isLate: boolean;
  /** How long the longest has been due. */
  readonly oldest: string;
  readonly inWork: string;
  /** Results of today. */
  readonly results: string;
  readonly share: string;
}

export interface TeamIndexProps {
  readonly rows: readonly TeamRow[];
  /** Time of day of the figures. */
  readonly at: string;
  /** Within which a new application is to be called. */
  readonly promise: string;
  /** New applications are shared out. */
  readonly sharesOut: boolean;
}

function TeamIndexBody({ rows, at, promise, sharesOut }: TeamIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Ekip"
        subtitle={
          sharesOut
            ? 'Yeni başvurular çalışanlara paylarına göre verilir.'
            : 'Herkes sıradaki başvuruyu alır; paylaştırma Ayarlar’dan açılır.'
        }
        back={{ href: adminPaths.applications(), label: 'Başvurular' }}
      >
        <ButtonLink href={qualityPaths.list()}>Kalite örnekleri</ButtonLink>
        <ButtonLink href={teamPaths.list()} data-refresh="">
          Yenile
        </ButtonLink>
      </AdminPageHeader>
      <div className="stack" data-refreshed-from={teamPaths.now()}>
        <p className="muted">
          Saat {at} itibarıyla. İlk arama sözü: arama saatleri içinde {promise}.
        </p>
        <div className="admin-list">
          <AdminTable<TeamRow>
            caption="Ekip"
            rows={rows}
            rowKey={({ id }) => id ?? 'yok'}
            columns={[
              {
                header: 'Kişi',
                rowHeader: true,
                cell: ({ id, name }) => (id === null ? name : <a href={teamPaths.member(id)}>{name}</a>),
              },
              { header: 'Durum', cell: State },
              { header: 'Açık', numeric: true, cell: Open },
              { header: 'Vakti gelen', numeric: true, cell: ({ due }) => due },
              { header: 'Geciken', numeric: true, cell: Late },
              { header: 'En eski', numeric: true, cell: ({ oldest }) => oldest },
              { header: 'Elinde', numeric: true, cell: ({ inWork }) => inWork },
              { header: 'Bugün sonuçlanan', numeric: true, cell: ({ results }) => results },
              { header: 'Pay', numeric: true, cell: ({ share }) => share },
            ]}
          />
        </div>
      </div>
    </>
  );
}

function State({ presence, until }: TeamRow): ReactElement {
  if (presence === null) return <>–</>;
  const { tone, label } = PRESENCE[presence];
  return (
    <span>
      <Badge tone={tone}>{label}</Badge>
      {until !== null && <small> {until} tarihine kadar</small>}
    </span>
  );
}

function Open({ id, name, open }: TeamRow): ReactElement {
  const href = `${adminPaths.applications()}?assignee=${id ?? 'yok'}`;
  return (
    <a href={href} aria-label={`${name}: açık ${open} başvuru`}>
      {open}
    </a>
  );
}

function Late({ late, isLate }: TeamRow): ReactElement {
  return isLate ? <Badge tone="danger">{late}</Badge> : <>{late}</>;
}

export const TeamIndex = view<TeamIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'Ekip', robots: 'noindex' }),
  body: TeamIndexBody,
});
