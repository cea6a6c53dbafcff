import type { ReactElement } from 'react';
import type { callOutcomeList } from '../../../../src/applications/calls/admin/outcome-list.js';
import { STATUS_LABELS } from '../../../../src/shared/labels/admin.js';
import { NEXT_STEP_LABELS, OUTCOME_DELETE_QUESTION } from '../../../../src/shared/labels/calls.js';
import { callPaths } from '../../../../src/shared/paths/calls.js';
import { adminIndex } from '../../../admin/admin-index.js';
import { NUMBER, RowToggle } from '../../../admin/cells.js';
import type { ItemIn } from '../../../admin/index-definition.js';
import { RowActions } from '../../../layouts/admin/row-actions.js';

type Outcome = ItemIn<typeof callOutcomeList>;

const textOf = (value: number | null): string => (value === null ? '' : String(value));

export const CallOutcomeIndex = adminIndex<typeof callOutcomeList>({
  title: 'Görüşme sonuçları',
  subtitle: 'Aramadan sonra seçilir; ne zaman yeniden aranacağını ve başvuruya ne olacağını belirler.',
  one: 'görüşme sonucu',
  csv: { name: 'gorusme-sonuclari' },
  add: { label: 'Yeni sonuç' },
  above: () => (
    <p>
      <a href={callPaths.scripts()}>Görüşme metinleri</a>
    </p>
  ),
  filters: {},
  columns: [
    NUMBER,
    { field: 'name', rowHeader: true, sort: 'tree', cell: Name, csv: ({ name }) => name },
    { heading: 'Üst sonuç', text: ({ parent }) => parent ?? '' },
    { field: 'next_step', text: ({ next_step }) => NEXT_STEP_LABELS[next_step] },
    { field: 'retry_minutes', text: ({ retry_minutes }) => textOf(retry_minutes) },
    { field: 'max_attempts', text: ({ max_attempts }) => textOf(max_attempts) },
    { field: 'status', text: ({ status }) => (status === null ? '' : STATUS_LABELS[status]) },
    { field: 'is_active', cell: Active },
  ],
  menu: ({ id, name }) => (
    <RowActions
      label={name}
      editHref={callPaths.oneOutcome(id)}
      remove={{ action: callPaths.outcomeDelete(id), question: OUTCOME_DELETE_QUESTION }}
    />
  ),
  empty: {
    title: 'Hiç görüşme sonucu yok',
    icon: 'phone',
    text: 'Arayanların seçeceği sonuçları buradan girin.',
  },
});

function Name({ id, name }: Outcome): ReactElement {
  return <a href={callPaths.oneOutcome(id)}>{name}</a>;
}

function Active({ id, name, is_active }: Outcome): ReactElement {
  return <RowToggle action={callPaths.outcomeActive(id)} isOn={is_active} label={`${name}: aktif`} />;
}
