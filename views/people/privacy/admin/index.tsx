import type { ReactElement } from 'react';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { privacyPaths } from '../../../../src/shared/paths/privacy.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { Instant, type InstantText } from '../../../admin/facts.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import { Badge } from '../../../components/badge/badge.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { ReauthenticationField } from '../../../components/own-password/own-password.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import { PrivacyTabs } from './tabs.js';

interface RunItem {
  readonly id: string;
  readonly by: string;
  readonly started: InstantText;
  readonly finished: InstantText | null;
  readonly erased: string;
}

export interface DueItem {
  readonly step: string;
  readonly label: string;
  readonly period: string;
  readonly until: InstantText;
  readonly total: string;
}

interface ErasureItem {
  readonly id: string;
  readonly at: InstantText;
  readonly reason: string;
  readonly by: string;
  readonly what: string;
}

export interface PrivacyIndexProps {
  readonly runs: readonly RunItem[];
  readonly erasures: readonly ErasureItem[];
  /** Records that a run would delete now; null where nobody asked. */
  readonly due: readonly DueItem[] | null;
  /** Error of the own password. */
  readonly error: string | null;
}

function PrivacyIndexBody({ runs, erasures, due, error }: PrivacyIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Kişisel veriler"
        subtitle="Süresi dolan veriler her gece 03.00’ten sonra bir kez, küçük parçalar hâlinde silinir ya da anonimleştirilir. Sayılar değişmez."
      >
        <ButtonLink href={adminPaths.settings('privacy')}>Süreler</ButtonLink>
        <ButtonLink href={privacyPaths.runsCsv()} icon="download" download>
          Tutanaklar (CSV)
        </ButtonLink>
      </AdminPageHeader>
      <PrivacyTabs current="home" />
      {due !== null && <Preview due={due} />}
      <form className="card stack admin-section" method="post" action={privacyPaths.runs()} noValidate>
        <h2>Süresi dolanlar</h2>
        <p>Neyin silineceğine önce bakabilir, geceyi beklemeden silebilirsiniz. Silinen geri getirilemez.</p>
        <CsrfField />
        <ReauthenticationField hint="Yalnızca şimdi silmek için gerekir" error={error ?? undefined} />
        <div className="cluster">
          <Button type="submit" formAction={privacyPaths.preview()}>
            Deneme: ne silinecek?
          </Button>
          <Button type="submit" variant="danger">
            Şimdi sil
          </Button>
        </div>
      </form>
      <Runs runs={runs} />
      <Journal erasures={erasures} />
    </>
  );
}

const Preview = ({ due }: { readonly due: readonly DueItem[] }): ReactElement => (
  <section className="admin-section" aria-labelledby="deneme">
    <h2 id="deneme">Şimdi silinecek olan</h2>
    <StepTable caption="Şimdi silinecek olan" rows={due} last="Kayıt" />
  </section>
);

export function StepTable({
  caption,
  rows,
  last,
}: {
  readonly caption: string;
  readonly rows: readonly DueItem[];
  readonly last: string;
}): ReactElement {
  return (
    <AdminTable<DueItem>
      caption={caption}
      rows={rows}
      rowKey={({ step }) => step}
      columns={[
        { header: 'Veri', rowHeader: true, cell: ({ label }) => label },
        { header: 'Süre', cell: ({ period }) => period },
        { header: 'Şundan eski', cell: ({ until }) => <Instant at={until} /> },
        { header: last, cell: ({ total }) => total },
      ]}
    />
  );
}

const Runs = ({ runs }: Pick<PrivacyIndexProps, 'runs'>): ReactElement => (
  <section className="admin-section" aria-labelledby="tutanaklar">
    <h2 id="tutanaklar">İmha tutanakları</h2>
    {runs.length === 0 ? (
      <EmptyState title="Henüz çalışmadı" icon="shield">
        İlk gece çalışmasının tutanağı burada görünür.
      </EmptyState>
    ) : (
      <AdminTable<RunItem>
        caption="İmha tutanakları"
        rows={runs}
        rowKey={({ id }) => id}
        columns={[
          {
            header: 'No',
            rowHeader: true,
            cell: ({ id }) => <a href={privacyPaths.run(id)}>{`Tutanak ${id}`}</a>,
          },
          { header: 'Başladı', cell: ({ started }) => <Instant at={started} /> },
          {
            header: 'Bitti',
            cell: ({ finished }) =>
              finished === null ? <Badge tone="info">sürüyor</Badge> : <Instant at={finished} />,
          },
          { header: 'Başlatan', cell: ({ by }) => by },
          { header: 'Kayıt', cell: ({ erased }) => erased },
        ]}
      />
    )}
  </section>
);

const Journal = ({ erasures }: Pick<PrivacyIndexProps, 'erasures'>): ReactElement => (
  <section className="stack admin-section" aria-labelledby="gunluk">
    <h2 id="gunluk">Silme günlüğü</h2>
    <p>
      İstek üzerine silinenler; kişi yalnızca geri döndürülemez özetiyle yazılır. Yedekten dönüldüğünde{' '}
      <code>npm run privacy:replay</code> bunları yeniden siler. Dosyayı yedeklerden ayrı bir yerde saklayın.
    </p>
    <p>
      <ButtonLink href={privacyPaths.journal()} icon="download" download>
        Günlüğü indir
      </ButtonLink>
    </p>
    {erasures.length === 0 ? (
      <EmptyState title="Günlük boş" icon="trash">
        Süresinden önce silinen bir kayıt yok.
      </EmptyState>
    ) : (
      <AdminTable<ErasureItem>
        caption="Silme günlüğü"
        rows={erasures}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Zaman', rowHeader: true, cell: ({ at }) => <Instant at={at} /> },
          { header: 'Neden', cell: ({ reason }) => reason },
          { header: 'Ne', cell: ({ what }) => what },
          { header: 'Kim', cell: ({ by }) => by },
        ]}
      />
    )}
  </section>
);

export const PrivacyIndex = view<PrivacyIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'Kişisel veriler', robots: 'noindex' }),
  body: PrivacyIndexBody,
});
