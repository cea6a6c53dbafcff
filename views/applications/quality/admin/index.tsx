import type { ReactElement } from 'react';
import { qualityPaths } from '../../../../src/shared/paths/quality.js';
import { teamPaths } from '../../../../src/shared/paths/team.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { Panel } from '../../../admin/facts.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import { Button } from '../../../components/button/button.js';
import { SelectField } from '../../../components/field/controls.js';
import { DateField } from '../../../components/form-fields/form-fields.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

interface SampleRow {
  readonly href: string;
  readonly person: string;
  readonly days: string;
  readonly drawn: string;
  /** `3/10` */
  readonly marked: string;
  readonly average: string;
}

export interface QualityIndexProps {
  readonly rows: readonly SampleRow[];
  /** Older samples are not listed. */
  readonly isCut: boolean;
  /** Those whose calls may be drawn. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly typed: { readonly person: string; readonly from: string; readonly to: string };
  readonly errors: { readonly person?: string; readonly from?: string; readonly to?: string };
}

function QualityIndexBody({ rows, isCut, ...form }: QualityIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Kalite örnekleri"
        subtitle="Bir çalışanın aramalarından rastgele on tanesi seçilir, değerlendirmesini kendisi de görür."
        back={{ href: teamPaths.list(), label: 'Ekip' }}
      />
      <div className="stack">
        <DrawForm {...form} />
        {rows.length > 0 && (
          <div className="admin-list">
            <AdminTable<SampleRow>
              caption="Kalite örnekleri"
              rows={rows}
              rowKey={({ href }) => href}
              columns={[
                { header: 'Kişi', rowHeader: true, cell: ({ href, person }) => <a href={href}>{person}</a> },
                { header: 'Aramaların günleri', cell: ({ days }) => days },
                { header: 'Değerlendirilen', numeric: true, cell: ({ marked }) => marked },
                { header: 'Ortalama', numeric: true, cell: ({ average }) => average },
                { header: 'Seçildi', cell: ({ drawn }) => drawn },
              ]}
            />
            {isCut && <p className="muted">Son yüz örnek gösteriliyor.</p>}
          </div>
        )}
      </div>
    </>
  );
}

function DrawForm({ people, typed, errors }: Omit<QualityIndexProps, 'rows' | 'isCut'>): ReactElement {
  return (
    <Panel title="Yeni örnek">
      <form method="post" action={qualityPaths.list()} className="stack">
        <CsrfField />
        <SelectField
          name="person"
          label="Kişi"
          defaultValue={typed.person}
          {...(errors.person !== undefined && { error: errors.person })}
          options={[
            { value: '', label: 'Seçin' },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <DateField
          name="from"
          label="İlk gün"
          defaultValue={typed.from}
          {...(errors.from !== undefined && { error: errors.from })}
        />
        <DateField
          name="to"
          label="Son gün"
          defaultValue={typed.to}
          {...(errors.to !== undefined && { error: errors.to })}
        />
        <div>
          <Button type="submit" variant="primary">
            Rastgele on arama seç
          </Button>
        </div>
      </form>
    </Panel>
  );
}

export const QualityIndex = view<QualityIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'Kalite örnekleri', robots: 'noindex' }),
  body: QualityIndexBody,
});
