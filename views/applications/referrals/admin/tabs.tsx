import type { ReactElement } from 'react';
import { referralPaths } from '../../../../src/shared/paths/referral.js';
import { useStaff } from '../../../../src/shared/rendering/context.js';
import { TabMenu } from '../../../components/tab-links/tab-links.js';

const TABS = [
  { name: 'list', label: 'Yönlendirmeler', href: referralPaths.list(), permission: 'applications.read' },
  { name: 'files', label: 'Dosyalar', href: referralPaths.files(), permission: 'applications.export' },
  {
    name: 'imports',
    label: 'Banka yanıtları',
    href: referralPaths.imports(),
    permission: 'applications.write',
  },
  {
    name: 'erased',
    label: 'Verileri silinenler',
    href: referralPaths.erased(),
    permission: 'applications.write',
  },
  {
    name: 'unwanted',
    label: 'Aranmayacaklar',
    href: referralPaths.unwanted(),
    permission: 'applications.write',
  },
  { name: 'prices', label: 'Ücretler', href: referralPaths.prices(), permission: 'billing.write' },
  { name: 'publishers', label: 'Yayıncılar', href: referralPaths.publishers(), permission: 'billing.write' },
  {
    name: 'statements',
    label: 'Hesap özetleri',
    href: referralPaths.invoices(),
    permission: 'billing.write',
  },
] as const;

export type ReferralTab = (typeof TABS)[number]['name'];

/** The screens about applications at their banks, as far as the person signed in may open them. */
export function ReferralTabs({ current }: { readonly current: ReferralTab }): ReactElement {
  const { permissions } = useStaff();
  const tabs = TABS.filter(({ permission }) => permissions.includes(permission));
  return (
    <TabMenu
      label="Yönlendirmeler"
      tabs={tabs.map(({ name, label, href }) => ({ label, href, current: name === current }))}
    />
  );
}
