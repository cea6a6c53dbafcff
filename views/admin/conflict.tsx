import type { ReactElement } from 'react';
import { view } from '../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../components/button/button.js';
import { Notice } from '../components/notice/notice.js';
import { VersionTable } from '../components/version-table/version-table.js';
import { adminLayout } from '../layouts/admin/admin-layout.js';
import { CsrfField } from '../layouts/admin/csrf-field.js';

export interface ConflictShowProps {
  readonly title: string;
  readonly changedBy: string | null;
  readonly changedAt: string | null;
  readonly rows: readonly {
    readonly label: string;
    readonly mine: string;
    readonly theirs: string;
    readonly isChanged: boolean;
  }[];
  readonly action: string;
  /** Everything that was typed. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  /** Of what is stored now: saving over it means having seen it. */
  readonly version: number | string;
  readonly currentHref: string;
}

function ConflictBody(props: ConflictShowProps): ReactElement {
  const { title, changedBy, changedAt, rows, action, fields, version, currentHref } = props;
  return (
    <>
      <AdminPageHeader title="Kayıt siz çalışırken değişti" />
      <div className="stack">
        <Notice tone="warning" title={`“${title}” sizden önce güncellendi`}>
          {changedBy !== null && `${changedBy}, ${changedAt ?? ''}. `}Yazdıklarınız kaydedilmedi ama aşağıda
          duruyor. Hangisinin geçerli olacağına siz karar verin.
        </Notice>
        <VersionTable
          caption="Güncel hâli ve sizin yazdığınız"
          columns={['Güncel hâli', 'Sizin yazdığınız']}
          rows={rows.map(({ label, mine, theirs, isChanged }) => ({
            label,
            values: [theirs, mine],
            isChanged,
          }))}
          changedWord="farklı"
        />
        <form className="cluster" method="post" action={action}>
          <CsrfField />
          <input type="hidden" name="version" value={version} />
          {fields.map(({ name, value }, at) => (
            <input key={`${name}${String(at)}`} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="primary">
            Benimkini kaydet
          </Button>
          {/* In another tab: what was typed stays here. */}
          <ButtonLink href={currentHref} target="_blank" icon="external">
            Güncel hâlini aç (yeni sekme)
          </ButtonLink>
        </form>
      </div>
    </>
  );
}

/** Someone else was faster: both versions side by side, and the choice between them. */
export const ConflictShow = view<ConflictShowProps>({
  layout: adminLayout,
  styles: ['version-table'],
  head: () => ({ title: 'Kayıt değişti', robots: 'noindex' }),
  body: ConflictBody,
});
