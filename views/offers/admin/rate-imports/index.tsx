import type { ReactElement } from 'react';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { type MadeImport, MadeImports } from '../../../admin/imports/made.js';
import { Wide } from '../../../components/admin-form/admin-form.js';
import { PlainFields, type FormView } from '../../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { ButtonLink } from '../../../components/button/button.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { TextAreaField } from '../../../components/field/controls.js';
import { DateField, FileField } from '../../../components/form-fields/form-fields.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { SectionForm } from '../section-form.js';

export interface RateImportIndexProps {
  readonly form: FormView;
  readonly imports: readonly MadeImport[];
}

function RateImportIndexBody({ form, imports }: RateImportIndexProps): ReactElement {
  const field = new PlainFields(form);
  return (
    <>
      <AdminPageHeader
        title="Oran aktar"
        subtitle="Birçok ürünün oranını bir seferde değiştirin. Önce neyin değişeceğini görürsünüz."
        back={{ href: form.cancelHref, label: 'Ürünler' }}
      >
        <ButtonLink href={adminPaths.rateImportsCsv()} icon="download" download>
          Güncel oranları indir
        </ButtonLink>
      </AdminPageHeader>
      <SectionForm
        form={form}
        title="Yeni oranlar"
        hint="Her satır bir ürün: numarası veya kısa adı; oran; isteğe bağlı başlangıç; isteğe bağlı bitiş. İndirdiğiniz dosyanın Oran sütununu değiştirip geri yükleyebilirsiniz."
        submit="Önizle"
        isMain
        hasFiles
      >
        <Wide>
          <TextAreaField
            {...field.text('text')}
            label="Oranlar"
            rows={8}
            spellCheck={false}
            placeholder={'12;3,69\nakbank-vadeli-tl-mevduat;44,5;01.12.2026'}
            optional
          />
        </Wide>
        <FileField
          name="file"
          label="veya bir CSV dosyası"
          accept=".csv,.txt,text/csv,text/plain"
          error={undefined}
          optional
        />
        <DateField {...field.text('begins')} label="Tarihi olmayan oranların başlangıcı" />
      </SectionForm>
      <MadeImports
        imports={imports}
        changed="Değişen oran"
        undoHref={adminPaths.rateImportUndo}
        undoQuestion={undoQuestion}
        empty={
          <EmptyState title="Henüz oran aktarılmadı" icon="percent" heading="h3">
            Yapılan her aktarım burada durur ve tek tıkla geri alınabilir.
          </EmptyState>
        }
      />
    </>
  );
}

/** Asked before an import is undone. */
export const undoQuestion = (changes: string): string =>
  `Bu aktarımla değişen ${changes} oran geri alınsın mı? Sitede hemen eski oranlar görünür.`;

export const RateImportIndex = view<RateImportIndexProps>({
  layout: adminLayout,
  styles: [...listStyles, 'admin-form', 'admin-products'],
  head: () => ({ title: 'Oran aktar', robots: 'noindex' }),
  body: RateImportIndexBody,
});
