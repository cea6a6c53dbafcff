import type { ReactElement } from 'react';
import { newsletterPaths } from '../../../../src/shared/paths/newsletter.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { useStaff, useStyles } from '../../../../src/shared/rendering/context.js';
import { TabLinks } from '../../../components/tab-links/tab-links.js';

const TABS = [
  { name: 'subscribers', label: 'Aboneler', href: adminPaths.subscribers(), permission: 'subscribers.read' },
  { name: 'issues', label: 'Sayılar', href: newsletterPaths.issues(), permission: 'newsletter.write' },
  {
    name: 'returned',
    label: 'Geri dönenler',
    href: newsletterPaths.returned(),
    permission: 'newsletter.write',
  },
] as const;

export type NewsletterTab = (typeof TABS)[number]['name'];

/** The screens about the newsletter, as far as the person signed in may open them. */
export function NewsletterTabs({ current }: { readonly current: NewsletterTab }): ReactElement {
  const { permissions } = useStaff();
  useStyles(['admin-newsletter']);
  const tabs = TABS.filter(({ permission }) => permissions.includes(permission));
  return (
    <div className="newsletter-tabs">
      <TabLinks
        label="Bülten"
        tabs={tabs.map(({ name, label, href }) => ({ label, href, current: name === current }))}
      />
    </div>
  );
}
