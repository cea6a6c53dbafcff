import type { ReactElement } from 'react';
import { formatNumber } from '../../../src/finance/tr/format.js';
import { paths } from '../../../src/paths.js';
import { view } from '../../../src/rendering/page.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { type ApplicationKind, type ApplicationStatus, KIND_LABELS, STATUS_LABELS } from '../labels.js';

export interface DashboardShowProps {
  readonly total: number;
  readonly today: number;
  readonly kinds: readonly {
    readonly kind: ApplicationKind;
    readonly total: number;
    readonly today: number;
    readonly byStatus: readonly { readonly status: ApplicationStatus; readonly total: number }[];
  }[];
  readonly recent: readonly {
    readonly id: string;
    readonly kind: ApplicationKind;
    readonly status: ApplicationStatus;
    readonly banks: readonly string[];
    /** ISO 8601. */
    readonly createdAt: string;
  }[];
}

function DashboardBody({ total, today, kinds, recent }: DashboardShowProps): ReactElement {
  return (
    <>
      <h1>Panel</h1>
      <dl>
        <dt>Toplam başvuru</dt>
        <dd>{formatNumber(total)}</dd>
        <dt>Bugün</dt>
        <dd>{formatNumber(today)}</dd>
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">Tür</th>
            <th scope="col">Toplam</th>
            <th scope="col">Bugün</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((row) => (
            <tr key={row.kind}>
              <th scope="row">{KIND_LABELS[row.kind]}</th>
              <td>{formatNumber(row.total)}</td>
              <td>{formatNumber(row.today)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Son başvurular</h2>
      {recent.length === 0 ? (
        <p>Henüz başvuru yok.</p>
      ) : (
        <ul>
          {recent.map((row) => (
            <li key={row.id}>
              <a href={paths.admin.application(row.id)}>
                {KIND_LABELS[row.kind]} · {STATUS_LABELS[row.status]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export const DashboardShow = view<DashboardShowProps>({
  layout: adminLayout,
  head: () => ({ title: 'Panel', robots: 'noindex' }),
  body: DashboardBody,
});
