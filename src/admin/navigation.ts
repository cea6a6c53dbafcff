import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { apiPaths } from '../shared/paths/api.js';
import { approvalPaths } from '../shared/paths/approval.js';
import { callPaths } from '../shared/paths/calls.js';
import { deliveryPaths } from '../shared/paths/delivery.js';
import { imageFolderPaths } from '../shared/paths/image-folder.js';
import { newsletterPaths } from '../shared/paths/newsletter.js';
import { noticePaths } from '../shared/paths/notice.js';
import { qualityPaths } from '../shared/paths/quality.js';
import { adminPaths } from '../shared/paths/site.js';
import { privacyPaths } from '../shared/paths/privacy.js';
import { rateProposalPaths } from '../shared/paths/rate-proposal.js';
import { teamPaths } from '../shared/paths/team.js';
import { referralPaths } from '../shared/paths/referral.js';
import type { NavigationGroup } from '../shared/rendering/context.js';
import { isForPrograms, mayUse } from '../platform/routing/access.js';
import type { Role } from '../shared/enums/accounts.js';
import { type Route, routesIn } from '../platform/routing/routes.js';

/** The sidebar in its order. A link shows when its screen exists and the role may open it: routes say both. */
const GROUPS: readonly NavigationGroup[] = [
  {
    title: 'Genel',
    links: [
      { label: 'Panel', icon: 'home', href: adminPaths.dashboard() },
      { label: 'Bildirimlerim', icon: 'bell', href: noticePaths.list() },
      {
        label: 'Başvurular',
        icon: 'inbox',
        href: adminPaths.applications(),
        also: [teamPaths.list(), qualityPaths.list()],
      },
      { label: 'Sıradaki', icon: 'phone', href: callPaths.queue(), also: [qualityPaths.own()] },
      {
        label: 'Görüşme Sonuçları',
        icon: 'check-circle',
        href: callPaths.outcomes(),
        also: [callPaths.scripts()],
      },
      {
        label: 'Yönlendirmeler',
        icon: 'arrow-right',
        href: referralPaths.list(),
        also: [
          referralPaths.prices(),
          referralPaths.publishers(),
          referralPaths.invoices(),
          referralPaths.unwanted(),
        ],
      },
      { label: 'Kullanıcılar', icon: 'users', href: adminPaths.users() },
      { label: 'Raporlar', icon: 'chart', href: adminPaths.reports() },
      { label: 'Bülten Aboneleri', icon: 'mail', href: adminPaths.subscribers() },
      {
        label: 'Bülten Sayıları',
        icon: 'document',
        href: newsletterPaths.issues(),
        also: [newsletterPaths.returned()],
      },
      {
        label: 'Gönderiler',
        icon: 'share',
        href: deliveryPaths.list(),
        also: [deliveryPaths.endpoints()],
      },
      { label: 'API Anahtarları', icon: 'lock', href: apiPaths.keys() },
      { label: 'Denetim Kaydı', icon: 'shield', href: adminPaths.audit() },
      { label: 'Kişisel Veriler', icon: 'lock', href: privacyPaths.home() },
      { label: 'Ayarlar', icon: 'sliders', href: adminPaths.settings() },
    ],
  },
  {
    title: 'İçerik Yönetimi',
    links: [
      { label: 'Bankalar', icon: 'bank', href: adminPaths.banks() },
      { label: 'Banka Teklifleri', icon: 'percent', href: adminPaths.bankOffers() },
      { label: 'Ürünler', icon: 'card', href: adminPaths.products() },
      { label: 'Banka Önerileri', icon: 'chart', href: rateProposalPaths.list() },
      { label: 'Onay Bekleyenler', icon: 'check-circle', href: approvalPaths.list() },
      { label: 'Vergiler ve Vadeler', icon: 'scale', href: adminPaths.taxes() },
      { label: 'Kampanyalar', icon: 'tag', href: adminPaths.campaigns() },
      { label: 'Sayfa İçerikleri', icon: 'document', href: adminPaths.pages() },
      { label: 'Görseller', icon: 'image', href: adminPaths.images(), also: [imageFolderPaths.list()] },
      { label: 'Reklamlar', icon: 'megaphone', href: adminPaths.advertisements() },
      { label: 'Bildirimler', icon: 'bell', href: adminPaths.notifications() },
      { label: 'Sıralama', icon: 'sort', href: adminPaths.order() },
    ],
  },
];

/** Says which screens a staff member finds in the sidebar. */
@Injectable()
export class Navigation {
  private screens: ReadonlyMap<string, Route> | undefined;

  constructor(private readonly modules: ModulesContainer) {}

  /** @param hidden screens that show nothing at the moment */
  for(role: Role, hidden: readonly string[] = []): readonly NavigationGroup[] {
    const groups = GROUPS.map(({ title, links }) => ({
      title,
      links: links.filter(({ href }) => this.mayOpen(role, href) && !hidden.includes(href)),
    }));
    return groups.filter(({ links }) => links.length > 0);
  }

  /** Whether there is such a screen for that role. @param path as routes are declared: `/admin/content/banks/:id` */
  mayOpen(role: Role, path: string): boolean {
    this.screens ??= this.findScreens();
    const access = this.screens.get(path)?.access;
    if (access === undefined || isForPrograms(access)) return false;
    return access === 'public' || mayUse(access, role);
  }

  /** Whether an address leads to a screen for that role. */
  mayFollow(role: Role, address: string): boolean {
    const path = address.split('?', 1)[0] ?? '';
    return this.mayOpen(role, path) || this.mayOpen(role, path.replace(/\/[^/]+$/, '/:id'));
  }

  private findScreens(): ReadonlyMap<string, Route> {
    const routes = routesIn(this.modules);
    return new Map(routes.filter(({ method }) => method === 'GET').map((route) => [route.path, route]));
  }
}
