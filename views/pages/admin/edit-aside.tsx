import type { ReactElement } from 'react';
import type { PageState } from '../../blocks/editor-contract.js';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { Button } from '../../components/button/button.js';
import { Card } from '../../components/card/card.js';
import { TextField } from '../../components/field/controls.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { type RevisionItem, RevisionList } from './revision-list.js';

export interface EditAsideProps {
  readonly state: PageState;
  readonly saved: { readonly by: string; readonly at: string } | null;
  readonly publishedAt: string | null;
  readonly revisions: readonly RevisionItem[];
  readonly revisionCount: number;
}

/** Facts of the page, and its revisions. */
export function EditAside(props: EditAsideProps): ReactElement {
  return (
    <div className="stack">
      <Facts {...props} />
      <RevisionsCard {...props} />
    </div>
  );
}

function Facts({ state, saved, publishedAt }: EditAsideProps): ReactElement {
  return (
    <Card as="section" labelledBy="sayfa-bilgileri">
      <div className="stack">
        <h2 id="sayfa-bilgileri">Bilgiler</h2>
        <dl className="page-facts">
          <div>
            <dt>Durum</dt>
            <dd>{state.isPublished ? 'Yayında' : 'Taslak'}</dd>
          </div>
          <div>
            <dt>İlk yayın</dt>
            <dd>{publishedAt ?? '—'}</dd>
          </div>
          <div>
            <dt>Son kayıt</dt>
            <dd>{saved?.at ?? '—'}</dd>
          </div>
          <div>
            <dt>Kaydeden</dt>
            <dd>{saved?.by ?? '—'}</dd>
          </div>
        </dl>
        <form method="post" action={adminPaths.pagePreviewLink(state.id)}>
          <CsrfField />
          <Button type="submit" icon="share" block>
            Önizleme bağlantısı al
          </Button>
        </form>
        <form method="post" action={adminPaths.pagePreviewRevocation(state.id)}>
          <CsrfField />
          <Button type="submit" variant="ghost" size="sm" block>
            Verilen bağlantıları iptal et
          </Button>
        </form>
      </div>
    </Card>
  );
}

function RevisionsCard({ state, revisions, revisionCount }: EditAsideProps): ReactElement {
  return (
    <Card as="section" labelledBy="sayfa-surumleri">
      <div className="stack">
        <h2 id="sayfa-surumleri">Sürümler</h2>
        <RevisionList pageId={state.id} revisions={revisions} />
        {revisionCount > revisions.length && (
          <p>
            <a href={adminPaths.pageRevisions(state.id)}>Bütün sürümler ({revisionCount})</a>
          </p>
        )}
        <form className="stack" method="post" action={adminPaths.pageRevisions(state.id)}>
          <CsrfField />
          <input type="hidden" name="version" value={state.version} />
          <TextField name="name" label="Sürüm adı" hint="Kayıtlı taslağı bu adla saklar" maxLength={120} />
          <Button type="submit">Sürüm olarak sakla</Button>
        </form>
      </div>
    </Card>
  );
}
