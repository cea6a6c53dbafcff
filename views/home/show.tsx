import type { ReactElement } from 'react';
import { paths } from '../../src/paths.js';
import { view } from '../../src/rendering/page.js';
import { siteLayout } from '../layouts/site/site-layout.js';

export interface HomeShowProps {
  readonly banks: readonly { readonly id: string; readonly name: string; readonly logoUrl: string | null }[];
}

function HomeBody({ banks }: HomeShowProps): ReactElement {
  return (
    <ul>
      {banks.map((bank) => (
        <li key={bank.id}>
          <a href={paths.bank(bank.id)}>{bank.name}</a>
        </li>
      ))}
    </ul>
  );
}

export const HomeShow = view<HomeShowProps>({
  layout: siteLayout,
  head: (_props, site) => ({ title: site.name, canonical: paths.home() }),
  body: HomeBody,
});
