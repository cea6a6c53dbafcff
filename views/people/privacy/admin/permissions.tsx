import type { ReactElement } from 'react';
import { privacyPaths } from '../../../../src/shared/paths/privacy.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import { Badge } from '../../../components/badge/badge.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { optionsOf, SelectField } from '../../../components/field/controls.js';
import { DateField } from '../../../components/form-fields/form-fields.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { PrivacyTabs } from './tabs.js';

const PLACES = { application: 'Başvuru', newsletter: 'Bülten', member: 'Üyelik' } as const;
const STATES = { ONAY: 'Onay', RET: 'Ret' } as const;
const TYPES = { ARAMA: 'Arama', MESAJ: 'SMS', EPOSTA: 'E-posta' } as const;

interface PermissionItem {
  readonly key: string;
  /** Masked. */
  readonly recipient: string;
  readonly type: keyof typeof TYPES;
  readonly state: keyof typeof STATES;
  readonly place: keyof typeof PLACES;
  readonly at: string;
}

export interface PermissionIndexProps {
  readonly filters: {
    readonly from: string;
    readonly to: string;
    readonly place: string | null;
    readonly state: string | null;
    readonly type: string | null;
  };
  readonly counts: Readonly<Record<keyof typeof STATES, number>>;
  /** Counted no further. */
  readonly max: number;
  /** So many acts are shown. */
  readonly shown: number;
  /** The oldest first, as the file has them. */
  readonly rows: readonly PermissionItem[];
  readonly csvHref: string;
}

function PermissionsBody({ filters, counts, max, shown, rows, csvHref }: PermissionIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Ticari ileti izinleri"
        subtitle="İYS’ye aktarılacak onaylar ve retler; onaylar üç iş günü içinde aktarılır, retten sonra üç iş günü içinde gönderim durur."
      >
        <ButtonLink href={csvHref} icon="download">
          İYS dosyası indir
        </ButtonLink>
      </AdminPageHeader>
      <PrivacyTabs current="permissions" />
      <form className="filter-bar" method="get" action={privacyPaths.permissions()} role="search">
        <div className="filter-fields">
          <DateField name="from" label="İlk gün" defaultValue={filters.from} />
          <DateField name="to" label="Son gün" defaultValue={filters.to} />
          <SelectField
            name="state"
            label="Durum"
            options={optionsOf(STATES, 'Tümü')}
            defaultValue={filters.state ?? ''}
            optional
          />
          <SelectField
            name="type"
            label="Kanal"
            options={optionsOf(TYPES, 'Tümü')}
            defaultValue={filters.type ?? ''}
            optional
          />
          <SelectField
            name="place"
            label="Nerede verildi"
            options={optionsOf(PLACES, 'Tümü')}
            defaultValue={filters.place ?? ''}
            optional
          />
          <div className="filter-search">
            <Button type="submit">Filtrele</Button>
          </div>
        </div>
      </form>
      <p>
        Bu günlerde <strong>{countOf(counts.ONAY, max)} onay</strong>,{' '}
        <strong>{countOf(counts.RET, max)} ret</strong>. Biri telefon ve e-posta içeriyorsa dosyada her kanal
        ayrı satırdır. Verisi silinen kişiler dosyada yer almaz.
      </p>
      <div className="admin-list">
        {rows.length === 0 ? (
          <EmptyState title="Bu günlerde izin verilmedi, geri de alınmadı" icon="inbox">
            Başka günlere ya da bütün kanallara bakın.
          </EmptyState>
        ) : (
          <AdminTable<PermissionItem>
            caption={`İlk ${String(shown)} işlem`}
            rows={rows}
            rowKey={({ key }) => key}
            columns={[
              { header: 'Kime', rowHeader: true, cell: ({ recipient }) => recipient },
              { header: 'Kanal', cell: ({ type }) => TYPES[type] },
              { header: 'Durum', cell: State },
              { header: 'Nerede', cell: ({ place }) => PLACES[place] },
              { header: 'Zaman', cell: ({ at }) => at },
            ]}
          />
        )}
      </div>
    </>
  );
}

const countOf = (count: number, max: number): string =>
  count >= max ? `${max.toLocaleString('tr-TR')}+` : count.toLocaleString('tr-TR');

const State = ({ state }: PermissionItem): ReactElement => (
  <Badge tone={state === 'ONAY' ? 'success' : 'neutral'}>{STATES[state]}</Badge>
);

export const PermissionIndex = view<PermissionIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'Ticari ileti izinleri', robots: 'noindex' }),
  body: PermissionsBody,
});
