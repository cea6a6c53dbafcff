import type { ReactElement } from 'react';
import type { PaymentPlanRow } from '../../src/finance/payment-plan.js';
import { formatLira } from '../../src/finance/tr/format.js';
import type { PlanTotals } from './plan.js';

interface PlanTableProps {
  readonly rows: readonly PaymentPlanRow[];
  readonly totals: PlanTotals;
}

/** The instalments month by month, with their sums. */
export function PlanTable({ rows, totals }: PlanTableProps): ReactElement {
  return (
    <div className="card card-flush scroll" role="region" aria-label="Taksit tablosu" tabIndex={0}>
      <table className="plan sheet">
        <thead>
          <tr>
            {['Ay', 'Taksit', 'Anapara', 'Faiz', 'KKDF', 'BSMV', 'Kalan anapara'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.month}>
              <th scope="row">{row.month}</th>
              <td>{figure(row.instalment)}</td>
              <td>{figure(row.principal)}</td>
              <td>{figure(row.interest)}</td>
              <td>{figure(row.kkdf)}</td>
              <td>{figure(row.bsmv)}</td>
              <td>{figure(row.balance)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Toplam</th>
            <td>{figure(totals.instalment)}</td>
            <td>{figure(totals.principal)}</td>
            <td>{figure(totals.interest)}</td>
            <td>{figure(totals.kkdf)}</td>
            <td>{figure(totals.bsmv)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function figure(kurus: number): string {
  return formatLira(kurus, { decimals: 2 });
}
