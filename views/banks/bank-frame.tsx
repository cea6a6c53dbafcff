import type { ReactElement, ReactNode } from 'react';
import { paths } from '../../src/shared/paths/site.js';
import { BankLogo } from '../components/bank-logo/bank-logo.js';
import type { Crumb } from '../../src/shared/contracts/crumb.js';
import { TabLinks } from '../components/tab-links/tab-links.js';
import type { BankView } from './model.js';

export type BankPage = 'genel' | 'krediler' | 'kredi-kartlari' | 'mevduat' | 'yeni-musteri';

const PAGES: readonly { page: BankPage; label: string; href: (bankId: string) => string }[] = [
  { page: 'genel', label: 'Genel Bakış', href: paths.bank },
  { page: 'krediler', label: 'Krediler', href: paths.bankLoans },
  { page: 'kredi-kartlari', label: 'Kredi Kartları', href: paths.bankCards },
  { page: 'mevduat', label: 'Mevduat', href: paths.bankDeposits },
  { page: 'yeni-musteri', label: 'Yeni Müşteri', href: paths.bankNewCustomer },
];

export interface BankFrameProps {
  readonly bank: BankView;
  readonly page: BankPage;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The common head of a bank's pages: its logo, the page's name, and links to its other pages. Style: `bank`. */
export function BankFrame({ bank, page, title, lead, children }: BankFrameProps): ReactElement {
  return (
    <>
      <header className="bank-head container">
        <BankLogo bank={bank} size="lg" decorative eager />
        <div>
          <h1>{title}</h1>
          {lead !== '' && <p className="lead">{lead}</p>}
        </div>
      </header>
      <div className="container">
        <TabLinks
          label={`${bank.name} sayfaları`}
          tabs={PAGES.map(({ page: other, label, href }) => ({
            label,
            href: href(bank.id),
            current: other === page,
          }))}
        />
      </div>
      {children}
    </>
  );
}

/** Breadcrumb of a bank's page. */
export function bankCrumbs(bank: BankView, page: BankPage): Crumb[] {
  const own = PAGES.find((known) => known.page === page);
  return [
    { label: 'Bankalar', href: paths.banks() },
    { label: bank.name, href: paths.bank(bank.id) },
    ...(page === 'genel' || own === undefined ? [] : [{ label: own.label, href: own.href(bank.id) }]),
  ];
}
