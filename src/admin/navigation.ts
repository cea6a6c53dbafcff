import { Injectable, type Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { paths } from '../paths.js';
import type { NavigationGroup } from '../rendering/context.js';
import { permissionsOf, type Role } from '../routing/access.js';
import { type Route, routesOf } from '../routing/routes.js';

/** The sidebar in its order. A link shows when its screen exists and the role may open it: routes say both. */
const GROUPS: readonly NavigationGroup[] = [
  {
    title: 'Genel',
    links: [
      { label: 'Panel', icon: 'home', href: paths.admin.dashboard() },
      { label: 'Başvurular', icon: 'inbox', href: paths.admin.applications() },
      { label: 'Kullanıcılar', icon: 'users', href: paths.admin.users() },
      { label: 'Raporlar', icon: 'chart', href: paths.admin.reports() },
      { label: 'Bülten Aboneleri', icon: 'mail', href: paths.admin.subscribers() },
      { label: 'Denetim Kaydı', icon: 'shield', href: paths.admin.audit() },
      { label: 'Ayarlar', icon: 'sliders', href: paths.admin.settings() },
    ],
  },
  {
    title: 'İçerik Yönetimi',
    links: [
      { label: 'Bankalar', icon: 'bank', href: paths.admin.banks() },
      { label: 'Banka Teklifleri', icon: 'percent', href: paths.admin.bankOffers() },
      { label: 'Ürünler', icon: 'card', href: paths.admin.products() },
      { label: 'Vergiler ve Vadeler', icon: 'scale', href: paths.admin.taxes() },
      { label: 'Kampanyalar', icon: 'tag', href: paths.admin.campaigns() },
      { label: 'Sayfa İçerikleri', icon: 'document', href: paths.admin.pages() },
      { label: 'Görseller', icon: 'image', href: paths.admin.images() },
      { label: 'Reklamlar', icon: 'megaphone', href: paths.admin.advertisements() },
      { label: 'Bildirimler', icon: 'bell', href: paths.admin.notifications() },
      { label: 'Sıralama', icon: 'sort', href: paths.admin.order() },
    ],
  },
];

/** Says which screens a staff member finds in the sidebar. */
@Injectable()
export class Navigation {
  private screens: ReadonlyMap<string, Route> | undefined;

  constructor(private readonly modules: ModulesContainer) {}

  for(role: Role): readonly NavigationGroup[] {
    const groups = GROUPS.map(({ title, links }) => ({
      title,
      links: links.filter(({ href }) => this.mayOpen(role, href)),
    }));
    return groups.filter(({ links }) => links.length > 0);
  }

  /** Whether there is such a screen for that role. @param path as routes are declared: `/admin/content/banks/:id` */
  mayOpen(role: Role, path: string): boolean {
    this.screens ??= this.findScreens();
    const access = this.screens.get(path)?.access;
    if (access === undefined) return false;
    return access === 'signed-in' || access === 'public' || permissionsOf(role).includes(access);
  }

  private findScreens(): ReadonlyMap<string, Route> {
    const controllers = [...this.modules.values()].flatMap((module) => [...module.controllers.values()]);
    const routes = controllers.flatMap(({ metatype }) => routesOf(metatype as Type));
    return new Map(routes.filter(({ method }) => method === 'GET').map((route) => [route.path, route]));
  }
}
