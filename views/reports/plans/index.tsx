import type { ReactElement } from 'react';
import type { reportPlanList } from '../../../src/reports/plans/report-plan-list.js';
import { PLAN_DELETE_QUESTION } from '../../../src/shared/labels/reports.js';
import { reportPaths } from '../../../src/shared/paths/report.js';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { useSite, useStaff } from '../../../src/shared/rendering/context.js';
import { adminIndex } from '../../admin/admin-index.js';
import { TwoLines } from '../../admin/cells.js';
import type { ItemIn } from '../../admin/index-definition.js';
import { Button } from '../../components/button/button.js';
import { Notice } from '../../components/notice/notice.js';
import { RowFields } from '../../layouts/admin/csrf-field.js';
import { RowActions } from '../../layouts/admin/row-actions.js';

type Plan = ItemIn<typeof reportPlanList>;

const namesOf = ({ receivers }: Plan): string => receivers.map(({ name }) => name).join(', ');

const lastOf = ({ last, isOnItsWay }: Plan): string => last ?? (isOnItsWay ? 'Yolda' : 'Henüz gönderilmedi');

export const ReportPlanIndex = adminIndex<typeof reportPlanList>({
  title: 'Planlı gönderimler',
  subtitle: 'Çalışanlara düzenli olarak e-postayla gönderilen raporlar.',
  one: 'planlı gönderim',
  back: { href: adminPaths.reports(), label: 'Raporlar' },
  csv: { name: 'planli-gonderimler' },
  above: Unmailed,
  columns: [
    { field: 'address', rowHeader: true, cell: Report, csv: ({ title }) => title },
    { field: 'period', csv: ({ days }) => days },
    { heading: 'Ne zaman', text: ({ rhythm }) => rhythm },
    { field: 'receivers', cell: Receivers, csv: namesOf },
    { heading: 'Son gönderim', cell: Last, csv: lastOf },
    { heading: 'Ulaşmayan', csv: ({ failed }) => failed.join(', ') },
    { heading: 'Sonraki gönderim', sort: 'next', text: ({ next }) => next },
  ],
  menu: Menu,
  empty: {
    title: 'Planlı gönderim yok',
    icon: 'mail',
    text: 'Bir raporu açıp “E-postayla planla” düğmesine basın; seçtiğiniz günlerde sayıları e-postayla gelir.',
  },
});

function Unmailed(): ReactElement | null {
  return useSite().isMailed ? null : (
    <Notice tone="warning" title="E-posta gönderilmiyor">
      Sitede e-posta gönderimi kurulu olmadığından planlanan raporlar da gönderilmez.
    </Notice>
  );
}

function Report({ address, title, days }: Plan): ReactElement {
  return <TwoLines first={<a href={address}>{title}</a>} second={days} />;
}

/** Each leaves by one press, beside her name. */
function Receivers(plan: Plan): ReactElement {
  const { id } = useStaff();
  return (
    <span className="lines">
      <span>{namesOf(plan)}</span>
      {plan.receivers.some((receiver) => receiver.id === id) && (
        <form method="post" action={reportPaths.plan(plan.id, 'leave')}>
          <RowFields />
          <Button type="submit" size="sm" aria-label={`${plan.title}: bana gönderilmesin`}>
            Bana gönderilmesin
          </Button>
        </form>
      )}
    </span>
  );
}

function Last(plan: Plan): ReactElement {
  const { failed } = plan;
  return (
    <TwoLines first={lastOf(plan)} second={failed.length === 0 ? null : `Ulaşmadı: ${failed.join(', ')}`} />
  );
}

function Menu({ id, title, permission }: Plan): ReactElement | null {
  return useStaff().permissions.includes(permission) ? (
    <RowActions
      label={title}
      editHref={reportPaths.plan(id)}
      remove={{ action: reportPaths.plan(id, 'delete'), question: PLAN_DELETE_QUESTION }}
    />
  ) : null;
}
