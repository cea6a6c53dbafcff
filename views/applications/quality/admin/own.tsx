import type { ReactElement } from 'react';
import { callPaths } from '../../../../src/shared/paths/calls.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { Panel } from '../../../admin/facts.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CallFacts, Mark, type QualityCallItem } from './call.js';

export interface OwnMarksProps {
  /** Those that have a mark, the newest mark first. */
  readonly calls: readonly QualityCallItem[];
}

function OwnMarksBody({ calls }: OwnMarksProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Aramalarımın değerlendirmesi"
        subtitle="Yöneticinizin rastgele seçip değerlendirdiği aramalarınız; en çok son yüzü."
        back={{ href: callPaths.queue(), label: 'Sıradaki' }}
      />
      {calls.length === 0 ? (
        <EmptyState title="Henüz değerlendirilen aramanız yok" icon="check-circle" heading="h2">
          Değerlendirildiğinde sonucu ve açıklamayı burada görürsünüz.
        </EmptyState>
      ) : (
        <div className="stack">
          {calls.map((call) => (
            <Panel key={call.id} title={call.at}>
              {call.mark && <Mark {...call.mark} />}
              <CallFacts call={call} />
            </Panel>
          ))}
        </div>
      )}
    </>
  );
}

export const OwnMarks = view<OwnMarksProps>({
  layout: adminLayout,
  styles: ['admin-applications', 'empty-state'],
  head: () => ({ title: 'Aramalarımın değerlendirmesi', robots: 'noindex' }),
  body: OwnMarksBody,
});
