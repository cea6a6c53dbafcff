import type { ReactElement } from 'react';
import { privacyPaths } from '../../../../src/shared/paths/privacy.js';
import { TabLinks } from '../../../components/tab-links/tab-links.js';

const TABS = [
  { name: 'home', label: 'Saklama ve imha', href: privacyPaths.home() },
  { name: 'people', label: 'Kişi', href: privacyPaths.people() },
  { name: 'permissions', label: 'Ticari izinler', href: privacyPaths.permissions() },
  { name: 'texts', label: 'İzin metinleri', href: privacyPaths.texts() },
  { name: 'requests', label: 'Talepler', href: privacyPaths.requests() },
] as const;

export type PrivacyTab = (typeof TABS)[number]['name'];

/** The screens about what is known of people. */
export const PrivacyTabs = ({ current }: { readonly current: PrivacyTab }): ReactElement => (
  <TabLinks
    label="Kişisel veriler"
    tabs={TABS.map(({ name, label, href }) => ({ label, href, current: name === current }))}
  />
);
