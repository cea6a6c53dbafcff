import type { ReactElement } from 'react';
import { useStaff } from '../../src/shared/rendering/context.js';
import { type TabLink, TabLinks } from '../components/tab-links/tab-links.js';

export interface ReportTabsProps {
  readonly tabs: readonly TabLink[];
  /** The report of colleagues, for those who oversee them. */
  readonly people: TabLink;
}

/** Links to all reports that the signed-in person may read. */
export function ReportTabs({ tabs, people }: ReportTabsProps): ReactElement {
  const mayOversee = useStaff().permissions.includes('applications.oversee');
  return <TabLinks label="Rapor türü" tabs={mayOversee ? [...tabs, people] : tabs} />;
}
