import type { ReactElement } from 'react';
import type { AuditShown } from '../../../../src/platform/audit/admin/audit.view-model.js';
import { formatInstant } from '../../../../src/shared/finance/tr/format-instant.js';
import { actionLabel } from '../../../../src/shared/labels/audit.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { adminIndex } from '../../../admin/admin-index.js';
import { NUMBER } from '../../../admin/cells.js';
import type { ItemIn } from '../../../admin/index-definition.js';
import type { Option } from '../../../components/field/controls.js';

type Entry = ItemIn<AuditShown>;

export interface AuditExtra {
  readonly actors: readonly Option[];
  readonly resources: readonly Option[];
  readonly actions: readonly Option[];
}

/** Actor, action, record and time. The values before and after are on the entry's own screen alone. */
export const AuditIndex = adminIndex<AuditShown, AuditExtra>({
  title: 'Denetim Kaydı',
  subtitle: 'Yönetimde kimin, neyi, ne zaman değiştirdiği.',
  caption: 'Denetim kaydı',
  one: 'kayıt',
  csv: { name: 'denetim-kaydi', asksPassword: true },
  search: 'Kayıt no veya banka ara',
  filters: {
    actor: { heading: 'Kişi', options: ({ actors }) => actors },
    resource: { heading: 'Kayıt türü', options: ({ resources }) => resources },
    action: { heading: 'İşlem', options: ({ actions }) => actions },
    from: { heading: 'Başlangıç', day: true },
    to: { heading: 'Bitiş', day: true },
  },
  columns: [
    NUMBER,
    { heading: 'İşlem', rowHeader: true, cell: Action },
    { heading: 'Zaman', csv: ({ at }, { timeZone }) => formatInstant(at, timeZone) },
    { heading: 'Kişi', text: ({ actor_name }) => actor_name },
    { heading: 'İşlem', csv: ({ action }) => actionLabel(action) },
    { heading: 'Kayıt', text: ({ record }) => record },
    {
      heading: 'Zaman',
      sort: 'at',
      cell: ({ at }, { timeZone }) => <span className="nowrap">{formatInstant(at, timeZone)}</span>,
    },
  ],
});

function Action({ id, action }: Entry): ReactElement {
  return <a href={adminPaths.auditEntry(id)}>{actionLabel(action)}</a>;
}
