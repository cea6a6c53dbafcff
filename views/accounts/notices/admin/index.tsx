import type { ReactElement } from 'react';
import { noticePaths } from '../../../../src/shared/paths/notice.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { Instant, type InstantText } from '../../../admin/facts.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { Badge } from '../../../components/badge/badge.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { Notice } from '../../../components/notice/notice.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

interface NoticeItem {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly isUnread: boolean;
  readonly at: InstantText;
}

export interface NoticesIndexProps {
  /** The settings want notices in the administration. */
  readonly isOn: boolean;
  readonly unread: number;
  /** The newest that is shown. */
  readonly until: string | null;
  readonly rows: readonly NoticeItem[];
  readonly olderHref: string | null;
  readonly isFirst: boolean;
}

function NoticesIndexBody({
  isOn,
  unread,
  until,
  rows,
  olderHref,
  isFirst,
}: NoticesIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Bildirimlerim"
        subtitle="Son 30 günde olanlar; okundu işaretleri yalnız sizindir."
      >
        <ButtonLink href={noticePaths.choices()} icon="sliders">
          Tercihler
        </ButtonLink>
      </AdminPageHeader>
      {!isOn && (
        <Notice tone="info" title="Anlık bildirimler kapalı">
          <p>Bir yönetici, ayarların “Bildirimler” bölümünde açtığında burada görünürler.</p>
        </Notice>
      )}
      {isOn && rows.length === 0 && (
        <EmptyState title={isFirst ? 'Henüz bildirim yok' : 'Daha eski bildirim yok'} icon="bell">
          Yeni başvurular, sayfa incelemeleri ve sistem uyarıları burada listelenir.
        </EmptyState>
      )}
      {isOn && isFirst && unread > 0 && until !== null && (
        <form method="post" action={noticePaths.readAll()} className="cluster admin-section">
          <CsrfField />
          <input type="hidden" name="until" value={until} />
          <Button type="submit" size="sm" icon="check">
            Tümünü okundu say
          </Button>
        </form>
      )}
      {rows.length > 0 && (
        <ul className="notice-list">
          {rows.map((row) => (
            <NoticeRow key={row.id} {...row} />
          ))}
        </ul>
      )}
      {olderHref !== null && (
        <p className="admin-section">
          <ButtonLink href={olderHref}>Daha eskiler</ButtonLink>
        </p>
      )}
    </>
  );
}

function NoticeRow({ id, title, text, isUnread, at }: NoticeItem): ReactElement {
  return (
    <li className="notice-row">
      <div>
        <p>
          {isUnread ? <strong>{title}</strong> : title} {isUnread && <Badge tone="brand">Yeni</Badge>}
        </p>
        {text !== '' && <p className="small">{text}</p>}
        <p className="small muted">
          <Instant at={at} />
        </p>
      </div>
      <form method="post" action={noticePaths.read(id)}>
        <CsrfField />
        <Button type="submit" size="sm" aria-label={`Aç: ${title}, ${at.text}`}>
          Aç
        </Button>
      </form>
    </li>
  );
}

export const NoticesIndex = view<NoticesIndexProps>({
  layout: adminLayout,
  styles: ['admin-notices'],
  head: () => ({ title: 'Bildirimlerim', robots: 'noindex' }),
  body: NoticesIndexBody,
});
