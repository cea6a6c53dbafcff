import type { ReactElement } from 'react';
import { formatNumber } from '../../../src/shared/finance/tr/format.js';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { Notice } from '../../components/notice/notice.js';
import { ReauthenticationField } from '../../components/own-password/own-password.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { STATUS_LABELS } from '../../../src/shared/labels/admin.js';
import { type BulkItem, BulkItems, MissingItems } from './bulk-items.js';
import { LIST_STYLES } from './styles.js';
import type { ApplicationStatus, BulkAction, ClosedStatus } from '../../../src/shared/enums/applications.js';

/** The status that an action gives; deleting gives none. */
export const STATUS_AFTER = { approve: 'approved', reject: 'rejected', delete: null } as const;

export interface ApplicationBulkProps {
  readonly action: BulkAction;
  /** Applications that are changed: of all found, also those that stand as wanted already. */
  readonly count: number;
  /** Closed ones, which are left out unless they are asked for by name. */
  readonly closed: readonly { readonly status: ClosedStatus; readonly count: number }[];
  /** Called off by their applicants: nothing opens them again. */
  readonly withdrawn: number;
  /** Of the ticked ones those whose banks say the opposite. */
  readonly against: number;
  /** Addresses that are told of each. */
  readonly listeners: number;
  /** So many that they are changed in the background. */
  readonly isLong: boolean;
  /** All rows found; null for ticked rows. */
  readonly all: {
    /** Up to this application, as they were at this moment. */
    readonly until: string;
    readonly asked: string;
    /** Active filters in words. */
    readonly filters: readonly string[];
    readonly byStatus: Readonly<Partial<Record<ApplicationStatus, number>>>;
  } | null;
  /** Values of the ticked rows' boxes. */
  readonly ticked: readonly string[];
  readonly changes: readonly BulkItem[];
  /** Ticked, and changed by somebody since. */
  readonly leftOut: readonly BulkItem[];
  /** Ticked, and deleted since. */
  readonly gone: readonly string[];
  /** Ticked, and in the wanted status already. */
  readonly same: readonly string[];
  /** The list's address without its path. */
  readonly list: string;
  readonly back: string;
  /** Error of the own password, for which deleting asks. */
  readonly error: string | null;
}

const TEXTS = {
  approve: { verb: 'onaylansın mı?', yes: 'Onayla', action: adminPaths.applicationsApproval() },
  reject: { verb: 'reddedilsin mi?', yes: 'Reddet', action: adminPaths.applicationsRejection() },
  delete: { verb: 'silinsin mi?', yes: 'Sil', action: adminPaths.applicationsDeletion() },
} as const;

/** The question before many applications are changed; the list's script shows it in a dialog. */
function ApplicationBulkBody(props: ApplicationBulkProps): ReactElement {
  const { action, count, isLong, all, ticked, list, back, error } = props;
  const closed = sumOf(props);
  const { verb, yes, action: address } = TEXTS[action];
  return (
    <div className="bulk-question" data-bulk-question="">
      <h1 id="toplu-soru">{count > 0 ? `${formatNumber(count)} başvuru ${verb}` : emptyTitle(props)}</h1>
      {all === null ? <Ticked {...props} /> : <All action={action} all={all} />}
      {count + closed > 0 && <p>{explanation(props)}</p>}
      <Effects {...props} />
      {isLong && (
        <p className="muted">
          Bu kadar çok başvuru arka planda parça parça değişir; ilerlemeyi görebilir ve durdurabilirsiniz.
        </p>
      )}
      <form method="post" action={address} className="stack" noValidate data-bulk-answer="">
        <CsrfField />
        <input type="hidden" name="list" value={list} />
        {all !== null && (
          <>
            <input type="hidden" name="all" value="evet" />
            <input type="hidden" name="until" value={all.until} />
            <input type="hidden" name="asked" value={all.asked} />
          </>
        )}
        {ticked.map((tick) => (
          <input key={tick} type="hidden" name="ids" value={tick} />
        ))}
        <Closed {...props} />
        {count > 0 && action === 'delete' && (
          <ReauthenticationField hint="Silinen başvurular geri gelmez" error={error ?? undefined} />
        )}
        <div className="cluster">
          <ButtonLink href={back} data-bulk-cancel="">
            Vazgeç
          </ButtonLink>
          {count + closed > 0 && (
            <Button type="submit" variant={action === 'delete' ? 'danger' : 'primary'}>
              {yes}
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}

const sumOf = ({ closed }: ApplicationBulkProps): number => closed.reduce((sum, { count }) => sum + count, 0);

/** Closed applications, each kind of them by name: what is not ticked stays closed. */
function Closed(props: ApplicationBulkProps): ReactElement | null {
  const { closed, withdrawn, action } = props;
  const count = sumOf(props) + withdrawn;
  const target = STATUS_AFTER[action];
  if (count === 0 || target === null) return null;
  return (
    <fieldset className="stack">
      <legend>{formatNumber(count)} kapalı başvuru dışarıda</legend>
      {closed.map(({ status, count: some }) => (
        <div key={status} className="choice">
          <input id={`ac-${status}`} type="checkbox" name="reopened" value={status} />
          <label htmlFor={`ac-${status}`}>
            “{STATUS_LABELS[status]}” olan {formatNumber(some)} başvuru da yeniden açılıp “
            {STATUS_LABELS[target]}” olsun
          </label>
        </div>
      ))}
      {withdrawn > 0 && (
        <p className="muted">{formatNumber(withdrawn)} başvurudan sahibi vazgeçti; bunlar değişmez.</p>
      )}
    </fieldset>
  );
}

/** Messages that the action sends, and when. */
function Effects({ action, count, listeners, against }: ApplicationBulkProps): ReactElement | null {
  const target = STATUS_AFTER[action];
  if (target === null || count === 0) return null;
  return (
    <>
      {against > 0 && (
        <Notice
          tone="warning"
          title={`${formatNumber(against)} başvuruda bankaların yanıtı “${STATUS_LABELS[target]}” demiyor`}
        >
          Durum yalnızca bizim işimizi anlatır; bankaların yanıtı olduğu gibi kalır.
        </Notice>
      )}
      <p className="muted">
        {listeners === 0
          ? 'Kimseye bildirim gönderilmez.'
          : `${formatNumber(count * listeners)} webhook bildirimi, on dakika sonra gönderilir.`}{' '}
        Başvuru sahiplerine ileti gitmez, bankalara bir şey gönderilmez.
        {target === 'rejected' && ' Bankaya henüz iletilmemiş olanlar iletilmez.'} On dakika içinde geri
        alınabilir.
      </p>
    </>
  );
}

const isNothingTicked = (props: ApplicationBulkProps): boolean => {
  const { all, changes, leftOut, gone, same, withdrawn } = props;
  return (
    all === null &&
    changes.length + leftOut.length + gone.length + same.length + withdrawn + sumOf(props) === 0
  );
};

const emptyTitle = (props: ApplicationBulkProps): string =>
  isNothingTicked(props) ? 'Seçilmiş başvuru yok' : 'Değişecek başvuru yok';

/** The ticked applications by name, and those that are left alone with the reason. */
function Ticked(props: ApplicationBulkProps): ReactElement {
  const { action, changes, leftOut, gone, same } = props;
  const target = STATUS_AFTER[action];
  if (isNothingTicked(props)) return <p>Listeye dönüp en az bir başvuru seçin.</p>;
  return (
    <>
      {changes.length > 0 && <BulkItems label="Değişecek başvurular" items={changes} to={target} />}
      {target !== null && same.length > 0 && (
        <p className="muted">
          Zaten “{STATUS_LABELS[target]}” olduğu için değişmez: {same.join(', ')}
        </p>
      )}
      {leftOut.length + gone.length > 0 && (
        <Notice
          tone="warning"
          title={`Siz seçtikten sonra değişen ${formatNumber(leftOut.length + gone.length)} başvuru dışarıda kalır`}
        >
          {leftOut.length > 0 && <BulkItems label="Dışarıda kalan başvurular" items={leftOut} />}
          <MissingItems ids={gone} />
        </Notice>
      )}
    </>
  );
}

/** The active filters, and the number of matching applications in each status. */
function All({
  action,
  all: { filters, byStatus },
}: {
  readonly action: BulkAction;
  readonly all: NonNullable<ApplicationBulkProps['all']>;
}): ReactElement {
  const target = STATUS_AFTER[action];
  const counts = (Object.keys(STATUS_LABELS) as ApplicationStatus[]).flatMap((status) => {
    const count = byStatus[status] ?? 0;
    const stays = status === target ? ' (değişmez)' : '';
    return count === 0 ? [] : [`${STATUS_LABELS[status]}: ${formatNumber(count)}${stays}`];
  });
  return (
    <dl className="facts">
      <dt>Filtreler</dt>
      <dd>{filters.length === 0 ? 'Yok: listedeki bütün başvurular' : filters.join(' · ')}</dd>
      <dt>Durumları</dt>
      <dd>{counts.join(' · ') || '—'}</dd>
    </dl>
  );
}

function explanation({ action, all }: ApplicationBulkProps): string {
  const found = action === 'delete' ? 'tüm' : 'tüm açık';
  const which =
    all === null ? 'Bu başvurular' : `Filtrelerinize uyan ${found} başvurular, bu sayfada görünmeyenler de`;
  if (action === 'delete')
    return `${which} geçmişleri, notları ve gönderim kayıtlarıyla silinir. Bu işlem geri alınamaz.`;
  return `${which} “${STATUS_LABELS[STATUS_AFTER[action]]}” durumuna geçer. Her başvurunun geçmişine yazılır.`;
}

export const ApplicationBulkNew = view<ApplicationBulkProps>({
  layout: adminLayout,
  styles: LIST_STYLES,
  head: () => ({ title: 'Toplu işlem', robots: 'noindex' }),
  body: ApplicationBulkBody,
});
