import type { ReactElement } from 'react';
import { formatNumber } from '../../../src/finance/tr/format.js';
import { adminPaths } from '../../../src/paths.js';
import { view } from '../../../src/rendering/page.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { LIST_STYLES } from './styles.js';

export interface ApplicationBulkProps {
  readonly action: 'approve' | 'reject' | 'delete';
  readonly count: number;
  /** So many that they are changed in the background. */
  readonly isLong: boolean;
  /** All rows found, up to this application; null for ticked rows. */
  readonly until: string | null;
  readonly ids: readonly string[];
  /** The list's address without its path. */
  readonly list: string;
  readonly back: string;
}

const TEXTS = {
  approve: { verb: 'onaylansın mı?', yes: 'Onayla', action: adminPaths.applicationsApproval() },
  reject: { verb: 'reddedilsin mi?', yes: 'Reddet', action: adminPaths.applicationsRejection() },
  delete: { verb: 'silinsin mi?', yes: 'Sil', action: adminPaths.applicationsDeletion() },
} as const;

/** The question before many applications are changed; the list's script shows it in a dialog. */
function ApplicationBulkBody(props: ApplicationBulkProps): ReactElement {
  const { action, count, isLong, until, ids, list, back } = props;
  const { verb, yes, action: address } = TEXTS[action];
  return (
    <div className="bulk-question" data-bulk-question="">
      <h1 id="toplu-soru">
        {count === 0 ? 'Seçilmiş başvuru yok' : `${formatNumber(count)} başvuru ${verb}`}
      </h1>
      {count === 0 ? <p>Listeye dönüp en az bir başvuru seçin.</p> : <p>{explanation(props)}</p>}
      {isLong && (
        <p className="muted">
          Bu kadar çok başvuru arka planda parça parça değişir; ilerlemeyi görebilir ve durdurabilirsiniz.
        </p>
      )}
      <form method="post" action={address} className="cluster">
        <CsrfField />
        <input type="hidden" name="list" value={list} />
        {until !== null && <input type="hidden" name="all" value="evet" />}
        {until !== null && <input type="hidden" name="until" value={until} />}
        {ids.map((id) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        <ButtonLink href={back} data-bulk-cancel="">
          Vazgeç
        </ButtonLink>
        {count > 0 && (
          <Button type="submit" variant={action === 'delete' ? 'danger' : 'primary'}>
            {yes}
          </Button>
        )}
      </form>
    </div>
  );
}

function explanation({ action, until }: ApplicationBulkProps): string {
  const which =
    until === null
      ? 'Seçtiğiniz başvurular'
      : 'Filtrelerinize uyan tüm başvurular, bu sayfada görünmeyenler de';
  if (action === 'delete')
    return `${which} geçmişleri, notları ve gönderim kayıtlarıyla silinir. Bu işlem geri alınamaz.`;
  return `${which} “${action === 'approve' ? 'Onaylandı' : 'Reddedildi'}” durumuna geçer. Her başvurunun geçmişine yazılır.`;
}

export const ApplicationBulkNew = view<ApplicationBulkProps>({
  layout: adminLayout,
  styles: LIST_STYLES,
  head: () => ({ title: 'Toplu işlem', robots: 'noindex' }),
  body: ApplicationBulkBody,
});
