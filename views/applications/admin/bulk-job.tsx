import type { ReactElement } from 'react';
import { formatNumber } from '../../../src/shared/finance/tr/format.js';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { Notice } from '../../components/notice/notice.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { UndoForm, type UndoFormProps } from '../../layouts/admin/undo-form.js';
import type { BulkAction, BulkState } from '../../../src/shared/enums/applications.js';

export interface BulkJobShowProps {
  readonly id: string;
  readonly action: BulkAction;
  readonly state: BulkState;
  readonly total: number;
  /** Looked at so far. */
  readonly seen: number;
  readonly changed: number;
  /** Left out since somebody has changed them: the first ones, and how many. */
  readonly leftOut: { readonly ids: readonly string[]; readonly total: number };
  readonly by: string;
  /** The list as it was filtered. */
  readonly back: string;
  /** While it can be undone. */
  readonly undo: UndoFormProps | undefined;
}

const DONE = { approve: 'onaylandı', reject: 'reddedildi', delete: 'silindi' } as const;
const TITLES = {
  approve: 'Başvurular onaylanıyor',
  reject: 'Başvurular reddediliyor',
  delete: 'Başvurular siliniyor',
} as const;

function BulkJobBody(props: BulkJobShowProps): ReactElement {
  const { id, action, state, total, seen, by, back, undo } = props;
  const isRunning = state === 'running';
  return (
    <>
      <AdminPageHeader
        title={isRunning ? TITLES[action] : 'Toplu işlem'}
        subtitle={`Başlatan: ${by}`}
        back={{ href: back, label: 'Başvurular' }}
      />
      {/* A script asks for this part again until the job is over. */}
      <div className="card stack admin-confirm" data-progress={isRunning ? '' : undefined}>
        <label htmlFor="ilerleme" className="field-label">
          İlerleme
        </label>
        <progress id="ilerleme" value={state === 'done' ? total : seen} max={total}>
          {formatNumber(seen)}
        </progress>
        <Outcome {...props} />
        <ExcludedCounts {...props} />
        <div className="cluster">
          {isRunning && (
            <form method="post" action={adminPaths.applicationsJobStop(id)}>
              <CsrfField />
              <Button type="submit">Durdur</Button>
            </form>
          )}
          {isRunning && (
            <ButtonLink href={adminPaths.applicationsJob(id)} icon="refresh">
              Yenile
            </ButtonLink>
          )}
          {undo && <UndoForm {...undo} label="Tümünü geri al" />}
          <ButtonLink href={back} variant={isRunning ? undefined : 'primary'}>
            Listeye dön
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

function Outcome({ action, state, total, seen, changed }: BulkJobShowProps): ReactElement {
  const figures = `${formatNumber(changed)} başvuru ${DONE[action]}`;
  switch (state) {
    case 'running':
      return (
        <>
          <p>
            {formatNumber(total)} başvurudan <strong>{formatNumber(seen)}</strong> tanesine bakıldı, {figures}
            .
          </p>
          <p className="muted">
            Bu sayfadan ayrılabilirsiniz; işlem arka planda sürer, sunucu yeniden başlasa da kaldığı yerden
            devam eder.
          </p>
        </>
      );
    case 'done':
      return <Notice tone="success" title={`${figures}.`} live />;
    case 'stopped':
      return (
        <Notice tone="warning" title="İşlem durduruldu" live>
          <p>O ana kadar {figures}; kalanlara dokunulmadı.</p>
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="danger" title="İşlem tamamlanamadı" live>
          <p>O ana kadar {figures}. Aynı işlemi yeniden başlatabilirsiniz; bitenler bir daha değişmez.</p>
        </Notice>
      );
  }
}

function ExcludedCounts({ leftOut: { ids, total } }: BulkJobShowProps): ReactElement | null {
  if (total === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`${formatNumber(total)} başvuru siz onayladıktan sonra değiştiği için dışarıda kaldı`}
    >
      <p className="cluster">
        {ids.map((id) => (
          <a key={id} href={adminPaths.application(id)}>
            {id}
          </a>
        ))}
        {total > ids.length && <span>ve {formatNumber(total - ids.length)} başvuru daha</span>}
      </p>
    </Notice>
  );
}

export const BulkJobShow = view<BulkJobShowProps>({
  layout: adminLayout,
  styles: ['admin-applications'],
  head: () => ({ title: 'Toplu işlem', robots: 'noindex' }),
  body: BulkJobBody,
});
