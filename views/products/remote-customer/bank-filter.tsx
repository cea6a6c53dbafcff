import type { ReactElement } from 'react';
import { paths } from '../../../src/shared/paths/site.js';
import { BankLogo } from '../../components/bank-logo/bank-logo.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { Card } from '../../components/card/card.js';

interface BankFilterProps {
  readonly banks: readonly { readonly id: string; readonly name: string; readonly logoUrl: string | null }[];
  readonly chosen: readonly string[];
}

/** Narrows the list to the ticked banks: a plain form, so that the result has an address of its own. */
export function BankFilter({ banks, chosen }: BankFilterProps): ReactElement {
  const count = chosen.length > 0 ? `${chosen.length} banka seçili` : 'tüm bankalar';
  return (
    <Card>
      <details className="disclosure" open={chosen.length > 0 || undefined}>
        <summary>
          <span>
            Bankaya göre filtrele <span className="muted small">({count})</span>
          </span>
        </summary>
        <form action={paths.remoteCustomer()} className="stack">
          <fieldset className="remote-banks">
            <legend className="visually-hidden">Bankalar</legend>
            {banks.map((bank) => (
              <label key={bank.id}>
                <input
                  type="checkbox"
                  name="banka"
                  value={bank.id}
                  defaultChecked={chosen.includes(bank.id)}
                />
                <BankLogo bank={bank} size="sm" decorative />
                <span>{bank.name}</span>
              </label>
            ))}
          </fieldset>
          <p className="cluster">
            <Button type="submit" variant="primary" icon="filter">
              Seçilenleri göster
            </Button>
            {chosen.length > 0 && (
              <ButtonLink href={paths.remoteCustomer()} variant="ghost">
                Temizle
              </ButtonLink>
            )}
          </p>
        </form>
      </details>
    </Card>
  );
}
