import type { ProposalState } from '../../../../src/shared/enums/offers.js';
import type { ReactElement } from 'react';
import { approvalPaths } from '../../../../src/shared/paths/approval.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import type { Tone } from '../../../../src/shared/labels/tones.js';
import { Badge } from '../../../components/badge/badge.js';
import { Button } from '../../../components/button/button.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import type { FigureInQuestion } from '../../../components/figure-question/figure-in-question.js';
import { movedText } from '../../../components/figure-question/figure-question.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface ProposalItem {
  readonly id: string;
  readonly title: string;
  readonly figures: readonly FigureInQuestion[];
  readonly state: ProposalState;
  readonly by: string;
  readonly at: string;
  /** By whom and when. */
  readonly decided: string | null;
  /** Proposed by who looks at it. */
  readonly isOwn: boolean;
}

const STATES: Readonly<Record<ProposalState, { readonly label: string; readonly tone: Tone }>> = {
  waiting: { label: 'Onay bekliyor', tone: 'warning' },
  approved: { label: 'Onaylandı', tone: 'success' },
  refused: { label: 'Reddedildi', tone: 'neutral' },
  replaced: { label: 'Yerine yenisi geldi', tone: 'neutral' },
};

const ApprovalsBody = ({ rows }: { readonly rows: readonly ProposalItem[] }): ReactElement => (
  <>
    <AdminPageHeader
      title="Onay Bekleyenler"
      subtitle="Onay sınırının üstündeki değişiklikler, ikinci bir kişi onaylayana kadar yayımlanmaz."
    />
    {rows.length === 0 ? (
      <EmptyState title="Onay bekleyen değişiklik yok" icon="check-circle">
        Onay sınırı Ayarlar’ın Genel bölümünde belirlenir.
      </EmptyState>
    ) : (
      <AdminTable<ProposalItem>
        caption="Onay bekleyen ve karara bağlanan değişiklikler"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Kayıt', rowHeader: true, cell: ({ title }) => title },
          { header: 'Değişiklik', cell: Figures },
          { header: 'Öneren', cell: ({ by, at }) => <Lines first={by} second={at} /> },
          { header: 'Karar', cell: Decision },
        ]}
      />
    )}
  </>
);

const Lines = ({ first, second }: { readonly first: string; readonly second: string }): ReactElement => (
  <span className="lines">
    <span>{first}</span>
    <span className="muted">{second}</span>
  </span>
);

const Figures = ({ figures }: ProposalItem): ReactElement => (
  <span className="lines">
    {figures.map((figure) => (
      <Lines key={figure.key} first={movedText(figure)} second={figure.effects.join(' ')} />
    ))}
  </span>
);

function Decision({ id, title, state, decided, isOwn }: ProposalItem): ReactElement {
  const { label, tone } = STATES[state];
  if (state !== 'waiting')
    return (
      <span className="lines">
        <span>
          <Badge tone={tone}>{label}</Badge>
        </span>
        <span className="muted">{decided}</span>
      </span>
    );
  return (
    <div className="cluster">
      {isOwn ? (
        <Badge tone={tone}>{label}</Badge>
      ) : (
        <Answer action={approvalPaths.approval(id)} label="Onayla" title={title} />
      )}
      <Answer action={approvalPaths.refusal(id)} label={isOwn ? 'Vazgeç' : 'Reddet'} title={title} />
    </div>
  );
}

const Answer = ({
  action,
  label,
  title,
}: {
  readonly action: string;
  readonly label: string;
  readonly title: string;
}): ReactElement => (
  <form method="post" action={action}>
    <CsrfField />
    <Button type="submit" size="sm" aria-label={`${label}: ${title}`}>
      {label}
    </Button>
  </form>
);

export const ApprovalsIndex = view<{ readonly rows: readonly ProposalItem[] }>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'Onay Bekleyenler', robots: 'noindex' }),
  body: ApprovalsBody,
});
