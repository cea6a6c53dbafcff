import type { ReactElement } from 'react';
import { paths } from '../../../src/shared/paths/site.js';
import { useSite } from '../../../src/shared/rendering/context.js';
import { TabMenu } from '../../components/tab-links/tab-links.js';

/** From one kind of loan to another: tabs, and a drop-down where the screen is narrow. */
export function LoanTypeMenu({ current }: { current: string }): ReactElement {
  const tabs = useSite().loanTypes.map(({ title, path }) => ({
    label: title,
    href: paths.loan(path),
    current: path === current,
  }));
  return <TabMenu label="Kredi türü" summary="Tür" tabs={tabs} />;
}
