import type { ReactElement } from 'react';
import { referralPaths } from '../../../../../src/shared/paths/referral.js';
import { view } from '../../../../../src/shared/rendering/page.js';
import { type MadeImport, MadeImports } from '../../../../admin/imports/made.js';
import { Wide } from '../../../../components/admin-form/admin-form.js';
import { PlainFields, type FormView } from '../../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../../components/admin-page-header/admin-page-header.js';
import { EmptyState } from '../../../../components/empty-state/empty-state.js';
import { type Option, SelectField, TextAreaField } from '../../../../components/field/controls.js';
import { FileField } from '../../../../components/form-fields/form-fields.js';
import { adminLayout, listStyles } from '../../../../layouts/admin/admin-layout.js';
import { SectionForm } from '../../../../offers/admin/section-form.js';
import { ReferralTabs } from '../tabs.js';

export interface AnswerImportItem extends MadeImport {
  readonly bank: string;
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
        submit="Önizle"
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
      <MadeImports<AnswerImportItem>
        imports={imports}
        changed="Değişen yanıt"
        columns={[{ header: 'Banka', cell: ({ bank }) => bank }]}
        undoHref={(id) => referralPaths.import(id, 'undo')}
        undoQuestion={undoQuestion}
        empty={
          <EmptyState title="Henüz yanıt aktarılmadı" icon="inbox" heading="h3">
            Yapılan her aktarım burada durur ve sonrasında bir şey olmadıysa geri alınabilir.
          </EmptyState>
        }
      />
    </>
  );
}

/** Asked before an import is undone. */
export const undoQuestion = (changes: string): string =>
  `Bu aktarımla değişen ${changes} yönlendirme eski durumuna dönsün mü? Bu yanıtlarla doğan ücretler de geri alınır.`;

export const AnswerImportIndex = view<AnswerImportIndexProps>({
  layout: adminLayout,
  styles: [...listStyles, 'admin-form', 'admin-products'],
  head: () => ({ title: 'Banka yanıtları', robots: 'noindex' }),
  body: AnswerImportIndexBody,
});
