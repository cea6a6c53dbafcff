import type { ReactElement } from 'react';
import { deliveryPaths } from '../../../../src/shared/paths/delivery.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { useStaff, useStyles } from '../../../../src/shared/rendering/context.js';
import { TabLinks } from '../../../components/tab-links/tab-links.js';

const TABS = [
  { name: 'list', label: 'Gönderiler', href: deliveryPaths.list(), permission: 'deliveries.read' },
  { name: 'webhook', label: 'Webhook', href: adminPaths.webhook(), permission: 'settings.write' },
  {
    name: 'endpoints',
    label: 'Diğer webhook’lar',
    href: deliveryPaths.endpoints(),
    permission: 'settings.write',
  },
] as const;

export type DeliveryTab = (typeof TABS)[number]['name'];

/** The screens about what goes out, as far as the person signed in may open them. */
export function DeliveryTabs({ current }: { readonly current: DeliveryTab }): ReactElement {
  const { permissions } = useStaff();
  const tabs = TABS.filter(({ permission }) => permissions.includes(permission)).map(
    ({ name, label, href }) => ({
      label,
      href,
      current: name === current,
    }),
  );
  useStyles(['admin-deliveries']);
  return (
    <div className="delivery-tabs">
      <TabLinks label="Gönderiler" tabs={tabs} />
    </div>
  );
}
