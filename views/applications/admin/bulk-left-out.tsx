import type { ReactElement } from 'react';
import { formatNumber } from '../../../src/shared/finance/tr/format.js';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { Notice } from '../../components/notice/notice.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import type { BulkAction } from '../../../src/shared/enums/applications.js';
import { type BulkItem, BulkItems, MissingItems } from './bulk-items.js';
import { UndoForm, type UndoFormProps } from '../../layouts/admin/undo-form.js';
import { LIST_STYLES } from './styles.js';

export interface ApplicationBulkLeftOutProps {
  readonly action: BulkAction;
  /** By which what was changed is undone. */
  readonly undo: UndoFormProps | undefined;
  /** Applications that were changed. */
  readonly count: number;
  /** Applications that were left out. */
  readonly total: number;
  /** Those of them that are there, the first ones when they are many. */
  readonly items: readonly BulkItem[];
  /** Those that somebody has deleted. */
  readonly gone: readonly string[];
  /** The list's address without its path. */
  readonly list: string;
  readonly back: string;
}

const WORDS = {
  approve: { done: 'onaylandı', undone: 'onaylanmadı', again: 'Bunları da onayla' },
  reject: { done: 'reddedildi', undone: 'reddedilmedi', again: 'Bunları da reddet' },
  delete: { done: 'silindi', undone: 'silinmedi', again: 'Bunları da sil' },
} as const;

/** After a bulk change: what was left out since somebody was faster, and the way to change it all the same. */
function ApplicationBulkLeftOutBody(props: ApplicationBulkLeftOutProps): ReactElement {
  const { action, count, total, items, gone, list, back, undo } = props;
  const { done, undone, again } = WORDS[action];
  return (
    <>
      <AdminPageHeader
        title={`${count === 0 ? `Hiçbir başvuru ${undone}` : `${formatNumber(count)} başvuru ${done}`}, ${formatNumber(total)} başvuru dışarıda kaldı`}
        back={{ href: back, label: 'Başvurular' }}
      />
      <div className="conflict stack">
        <Notice tone="warning" title="Bu başvurular siz seçtikten sonra değişti">
          Başkasının yaptığının üzerine yazılmadı. Şu anki durumları aşağıda; nasıl kalacaklarına siz karar
          verin.
        </Notice>
        {items.length > 0 && <BulkItems label="Dışarıda kalan başvurular" items={items} />}
        <MissingItems ids={gone} />
        {total > items.length + gone.length && (
          <p className="muted">Yalnızca ilk {formatNumber(items.length + gone.length)} başvuru listelendi.</p>
        )}
        <form method="post" action={adminPaths.applicationsBulk()} className="cluster">
          <CsrfField />
          <input type="hidden" name="list" value={list} />
          <input type="hidden" name="action" value={action} />
          {items.map(({ tick }) => (
            <input key={tick} type="hidden" name="ids" value={tick} />
          ))}
          <ButtonLink href={back} variant="primary">
            Listeye dön
          </ButtonLink>
          {items.length > 0 && <Button type="submit">{again}</Button>}
        </form>
        {undo && <UndoForm {...undo} label="Yapılanı geri al" />}
      </div>
    </>
  );
}

export const ApplicationBulkLeftOut = view<ApplicationBulkLeftOutProps>({
  layout: adminLayout,
  styles: LIST_STYLES,
  head: () => ({ title: 'Toplu işlem', robots: 'noindex' }),
  body: ApplicationBulkLeftOutBody,
});
