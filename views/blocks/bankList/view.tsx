import type { ReactElement } from 'react';
import { paths } from '../../../src/shared/paths/site.js';
import { BankLogo } from '../../components/bank-logo/bank-logo.js';
import { BankStrip } from '../../components/bank-strip/bank-strip.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { BlockHeading } from '../block-heading.js';
import type { BlockBank } from '../data.js';
import type { BlockProps } from '../types.js';

/** The chosen banks, or all of them: as a moving strip or standing side by side. */
export function BankListBlock({ component, data, anchor }: BlockProps<'bankList'>): ReactElement {
  const { title, subtitle, autoScroll, showNames } = component.settings;
  const banks = chosenBanks(component, data.banks);
  return (
    <>
      <BlockHeading anchor={anchor} title={title} subtitle={subtitle} />
      {banks.length === 0 ? (
        <EmptyState title="Hiç banka bulunamadı" />
      ) : autoScroll && !showNames ? (
        <BankStrip
          id={`${anchor}-serit`}
          banks={banks.map((bank) => ({ ...bank, href: paths.bank(bank.id) }))}
        />
      ) : (
        <ul className="bank-tiles">
          {banks.map((bank) => (
            <li key={bank.id}>
              <a className="card" href={paths.bank(bank.id)}>
                <BankLogo bank={bank} decorative={showNames} />
                {showNames && <span>{bank.name}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** In the chosen order; banks that are switched off or gone are left out. */
function chosenBanks(
  { content }: BlockProps<'bankList'>['component'],
  banks: readonly BlockBank[],
): readonly BlockBank[] {
  if (content.bankLogos.length === 0) return banks;
  const byName = new Map(
    banks.flatMap((bank) => [bank.id, ...(bank.aliases ?? [])].map((name) => [name, bank] as const)),
  );
  return [...new Set(content.bankLogos.flatMap(({ id }) => byName.get(id) ?? []))];
}
