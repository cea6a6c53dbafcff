import type { ReactElement } from 'react';
import type { CalendarDate } from '../../../src/shared/finance/calendar.js';
import { formatDateLong } from '../../../src/shared/finance/tr/format.js';
import { nonBreaking } from '../../../src/shared/finance/tr/non-breaking.js';
import { paths } from '../../../src/shared/paths/site.js';
import { useSite, useStyles } from '../../../src/shared/rendering/context.js';
import { view } from '../../../src/shared/rendering/page.js';
import type { Tone } from '../../../src/shared/labels/tones.js';
import { Badge } from '../../components/badge/badge.js';
import { BankLogo, type LogoBank } from '../../components/bank-logo/bank-logo.js';
import { ButtonLink } from '../../components/button/button.js';
import { Card } from '../../components/card/card.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { Icon, type IconName } from '../../components/icon/icon.js';
import { Pagination } from '../../components/pagination/pagination.js';
import { PageHeader } from '../../components/section/section.js';
import { TabLinks } from '../../components/tab-links/tab-links.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import type { NotificationCategory, NotificationType } from '../../../src/shared/enums/notifications.js';

export interface NotificationView {
  readonly id: string;
  readonly type: NotificationType;
  readonly category: NotificationCategory;
  readonly title: string;
  readonly description: string;
  readonly bank: LogoBank | null;
  readonly day: CalendarDate;
  readonly isNew: boolean;
  /** A path of this site; null where staff left nothing one can be sent to. */
  readonly link: string | null;
}

export interface NotificationListProps {
  readonly category: NotificationCategory | null;
  readonly notifications: readonly NotificationView[];
  readonly page: number;
  readonly pageCount: number;
}

const CATEGORIES: readonly { category: NotificationCategory; label: string }[] = [
  { category: 'kredi', label: 'Kredi' },
  { category: 'kredi-karti', label: 'Kredi Kartı' },
  { category: 'mevduat', label: 'Mevduat' },
];

const TYPES: Readonly<Record<NotificationType, { label: string; icon: IconName; tone: Tone }>> = {
  campaign: { label: 'Kampanya', icon: 'star', tone: 'success' },
  news: { label: 'Haber', icon: 'info', tone: 'info' },
  alert: { label: 'Uyarı', icon: 'alert', tone: 'warning' },
};

const address = (category: NotificationCategory | null, page = 1): string =>
  paths.notifications({ kategori: category ?? undefined, sayfa: page === 1 ? undefined : page });

function NotificationListBody({
  category,
  notifications,
  page,
  pageCount,
}: NotificationListProps): ReactElement {
  const { isMailed } = useSite();
  useStyles(pageCount > 1 ? ['pagination'] : []);
  return (
    <>
      <PageHeader title="Bildirimler" lead="Kampanyalar, oran değişiklikleri ve bankalardan haberler.">
        <TabLinks
          label="Bildirim kategorileri"
          tabs={[
            { label: 'Tümü', href: address(null), current: category === null },
            ...CATEGORIES.map((known) => ({
              label: known.label,
              href: address(known.category),
              current: category === known.category,
            })),
          ]}
        />
      </PageHeader>
      <div className="notifications container">
        {notifications.length === 0 ? (
          <EmptyState
            icon="bell"
            title="Bildirim yok"
            action={
              category === null ? (
                isMailed && <ButtonLink href={paths.newsletter()}>Bültene abone olun</ButtonLink>
              ) : (
                <ButtonLink href={address(null)}>Tüm bildirimler</ButtonLink>
              )
            }
          >
            Yeni bir kampanya veya haber olduğunda burada göreceksiniz.
            {isMailed && category === null && ' Dilerseniz size e-postayla da yazarız.'}
          </EmptyState>
        ) : (
          <ul className="stack">
            {notifications.map((notification) => (
              <Item key={notification.id} notification={notification} />
            ))}
          </ul>
        )}
        <Pagination page={page} pageCount={pageCount} href={(wanted) => address(category, wanted)} />
      </div>
    </>
  );
}

function Item({ notification }: { readonly notification: NotificationView }): ReactElement {
  const { type, category, title, description, bank, day, isNew, link } = notification;
  const { label, icon, tone } = TYPES[type];
  return (
    <Card as="li">
      <article className="notification">
        <div className="cluster">
          {bank ? (
            <div className="notification-from">
              <BankLogo bank={bank} size="sm" decorative />
              <strong>{bank.name}</strong>
            </div>
          ) : (
            <div className="notification-from">
              <Icon name={icon} />
            </div>
          )}
          <Badge tone={tone}>{label}</Badge>
          <Badge>{CATEGORIES.find((known) => known.category === category)?.label}</Badge>
          {isNew && <Badge tone="brand">Yeni</Badge>}
          <time className="small muted" dateTime={day}>
            {formatDateLong(day)}
          </time>
        </div>
        <h2>{nonBreaking(title)}</h2>
        <p>{nonBreaking(description)}</p>
        {link !== null && (
          <p>
            <a href={link} aria-label={`${title}: ayrıntılar`}>
              Ayrıntılar
            </a>
          </p>
        )}
      </article>
    </Card>
  );
}

export const NotificationList = view<NotificationListProps>({
  layout: siteLayout,
  styles: ['notifications'],
  head: ({ category, page }) => ({
    title:
      page === 1
        ? 'Bildirimler: kampanyalar ve haberler'
        : `Bildirimler: kampanyalar ve haberler, sayfa ${String(page)}`,
    description: `Kredi, kredi kartı ve mevduat kampanyaları, oran değişiklikleri ve bankalardan haberler${page === 1 ? '.' : `, sayfa ${String(page)}.`}`,
    canonical: category === null ? address(null, page) : paths.notifications(),
    breadcrumb: [{ label: 'Bildirimler', href: paths.notifications() }],
  }),
  body: NotificationListBody,
});
