import type { ReactElement } from 'react';
import type { CalendarDate } from '../../../src/shared/finance/calendar.js';
import { rateDay, type RateTrust, trustTexts } from '../../../src/shared/finance/rate-trust.js';
import { formatDate, formatLira, formatPercent } from '../../../src/shared/finance/tr/format.js';
import { paths } from '../../../src/shared/paths/site.js';
import { Section } from '../../components/section/section.js';
import { Segmented } from '../../components/segmented/segmented.js';

export interface RateTable {
  /** Kind of loan. */
  readonly id: string;
  readonly title: string;
  /** On its tab. */
  readonly shortTitle: string;
  /** In that kind's order of banks; amounts in kuruş, terms in months. */
  readonly rows: readonly {
    readonly key: string;
    readonly bank: { readonly id: string; readonly name: string };
    readonly ratePercent: number;
    readonly rateDate: CalendarDate;
    readonly trust: RateTrust;
    readonly minTerm: number;
    readonly maxTerm: number;
    readonly minAmount: number;
    readonly maxAmount: number;
  }[];
}

interface RateTablesProps {
  readonly tables: readonly RateTable[];
  /** The kind whose table is open at first. */
  readonly chosen: string;
}

/** Every bank's rate, one table per kind of loan; the tabs are radio buttons, so that they need no script. */
export function RateTables({ tables, chosen }: RateTablesProps): ReactElement | null {
  if (tables.length === 0) return null;
  const shown = tables.map((table) => ({
    ...table,
    // Said once for all of them.
    areSamples: table.rows.every(({ trust }) => trust.isSample),
  }));
  const open = tables.some(({ id }) => id === chosen) ? chosen : tables[0]?.id;
  return (
    <Section
      id="faiz-oranlari"
      title="Bankaların kredi faiz oranları"
      lead={[
        'Vergiler ve masraf hariçtir.',
        ...trustTexts(
          tables.flatMap(({ rows }) => rows.map(({ bank, trust }) => ({ name: bank.name, trust }))),
        ),
      ].join(' ')}
    >
      <div className="rates">
        <Segmented
          name="oran-tablosu"
          legend="Kredi türü"
          hideLegend
          options={tables.map(({ id, shortTitle }) => ({ value: id, label: shortTitle }))}
          value={open}
        />
        {shown.map(({ id, title, rows, areSamples }) => (
          <table key={id} data-kind={id} className="sheet card card-flush">
            <caption className="visually-hidden">{`${title} faiz oranları`}</caption>
            <thead>
              <tr>
                <th scope="col">Banka</th>
                <th scope="col">Aylık oran</th>
                <th scope="col">Vade</th>
                <th scope="col">Tutar</th>
                <th scope="col">Tarih</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">
                    <a href={paths.bank(row.bank.id)}>{row.bank.name}</a>
                  </th>
                  <td>
                    <b>{formatPercent(row.ratePercent)}</b>
                  </td>
                  <td>{`${row.minTerm}–${row.maxTerm} ay`}</td>
                  <td>{`${formatLira(row.minAmount)} – ${formatLira(row.maxAmount)}`}</td>
                  <td>{areSamples ? formatDate(row.rateDate) : rateDay(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Section>
  );
}
