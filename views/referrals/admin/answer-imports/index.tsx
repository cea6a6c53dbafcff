import type { ReactElement } from 'react';
import { formatNumber } from '../../../../src/finance/tr/format.js';
import { referralPaths } from '../../../../src/referral-paths.js';
import { view } from '../../../../src/rendering/page.js';
import { Wide } from '../../../components/admin-form/admin-form.js';
import { PlainFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import { Badge } from '../../../components/badge/badge.js';
import { Button } from '../../../components/button/button.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { type Option, SelectField, TextAreaField } from '../../../components/field/controls.js';
import { FileField } from '../../../components/form-fields/form-fields.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import { SectionForm } from '../../../offers/admin/section-form.js';
import { ReferralTabs } from '../tabs.js';

export interface AnswerImportItem {
  readonly id: string;
  readonly bank: string;
  readonly at: string;
  readonly by: string;
  readonly changes: number;
  /** By whom and when. */
  readonly undone: string | null;
}

export interface AnswerImportIndexProps {
  readonly form: FormView;
  readonly banks: readonly Option[];
  readonly imports: readonly AnswerImportItem[];
}

function AnswerImportIndexBody({ form, banks, imports }: AnswerImportIndexProps): ReactElement {
  const field = new PlainFields(form);
  return (
    <>
      <AdminPageHeader
        title="Banka yanıtları"
        subtitle="Bir bankanın birçok başvuruya verdiği yanıtı bir seferde aktarın. Önce neyin değişeceğini görürsünüz."
      />
      <div className="admin-failure">
        <ReferralTabs current="imports" />
      </div>
      <SectionForm
        form={form}
        title="Yanıtlar"
        hint="Her satır bir başvuru: referans numarası; durum (Alındı, Değerlendiriliyor, Onaylandı, Reddedildi, Ulaşılamadı); isteğe bağlı not. Bankanın dosyasına bir Durum sütunu eklenip geri yüklenebilir."
        submit="Ön izle"
        isMain
        hasFiles
      >
        <SelectField
          {...field.text('bank')}
          label="Banka"
          options={[{ value: '', label: 'Seçin' }, ...banks]}
        />
        <FileField
          name="file"
          label="CSV dosyası"
          accept=".csv,.txt,text/csv,text/plain"
          error={undefined}
          optional
        />
        <Wide>
          <TextAreaField
            {...field.text('text')}
            label="veya yapıştırın"
            rows={8}
            spellCheck={false}
            placeholder={'1024;Onaylandı\n1025;Reddedildi;Gelir belgesi yok'}
            optional
          />
        </Wide>
      </SectionForm>
      <section className="admin-section" aria-labelledby="aktarimlar">
        <h2 id="aktarimlar">Son aktarımlar</h2>
        {imports.length === 0 ? (
          <EmptyState title="Henüz yanıt aktarılmadı" icon="inbox" heading="h3">
            Yapılan her aktarım burada durur ve sonrasında bir şey olmadıysa geri alınabilir.
          </EmptyState>
        ) : (
          <AdminTable<AnswerImportItem>
            caption="Son aktarımlar"
            rows={imports}
            rowKey={({ id }) => id}
            columns={[
              { header: 'Zaman', rowHeader: true, cell: ({ at }) => at },
              { header: 'Banka', cell: ({ bank }) => bank },
              { header: 'Aktaran', cell: ({ by }) => by },
              { header: 'Değişen yanıt', numeric: true, cell: ({ changes }) => formatNumber(changes) },
              { header: 'Durum', cell: State },
            ]}
          />
        )}
      </section>
    </>
  );
}

/** Asked before an import is undone. */
export const undoQuestion = (changes: string): string =>
  `Bu aktarımla değişen ${changes} yönlendirme eski durumuna dönsün mü? Bu yanıtlarla doğan ücretler de geri alınır.`;

const State = ({ id, at, changes, undone }: AnswerImportItem): ReactElement =>
  undone === null ? (
    <form method="post" action={referralPaths.import(id, 'undo')}>
      <CsrfField />
      <Button
        type="submit"
        size="sm"
        icon="refresh"
        aria-label={`${at} aktarımını geri al`}
        data-confirm={undoQuestion(formatNumber(changes))}
      >
        Geri al
      </Button>
    </form>
  ) : (
    <span className="lines">
      <span>
        <Badge tone="warning">Geri alındı</Badge>
      </span>
      <span className="muted">{undone}</span>
    </span>
  );

export const AnswerImportIndex = view<AnswerImportIndexProps>({
  layout: adminLayout,
  styles: [...listStyles, 'admin-form', 'admin-products'],
  head: () => ({ title: 'Banka yanıtları', robots: 'noindex' }),
  body: AnswerImportIndexBody,
});
