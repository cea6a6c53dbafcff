import { defineList } from '../../admin/define-list.js';
import { columns, t } from '../../platform/database/row.js';
import { reportPaths } from '../../shared/paths/report.js';
import { SourceCostInput } from './cost-resource.js';
import { sourceName } from './cost-source.js';
import { SourceCost } from './source-cost.entity.js';

/** Costs of sources, the newest days first. */
export const costList = defineList({
  fields: SourceCostInput,
  path: reportPaths.costs,
  select: `c.id, c.source, c.first_day, c.last_day, c.amount, c.note,
    coalesce(k.title, p.name) AS name, b.name AS bank`,
  columns: {
    ...columns(SourceCost, 'id', 'source', 'first_day', 'last_day', 'amount', 'note'),
    name: t.orNull(t.text()),
    bank: t.orNull(t.text()),
  },
  from: 'source_costs c',
  join: `LEFT JOIN campaigns k ON c.source = 'campaigns:' || k.id LEFT JOIN banks b ON b.id = k.bank_id
         LEFT JOIN api_keys p ON c.source = 'channels:' || p.id`,
  key: 'c.id',
  filters: {},
  sorts: { days: 'c.first_day', amount: 'c.amount' },
  defaultSort: { key: 'days', direction: 'desc' },
  item: ({ name, bank, source, ...row }) => ({ ...row, source, title: sourceName(source, name, bank) }),
});
