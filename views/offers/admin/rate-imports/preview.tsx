import type { ReactElement } from 'react';
import { formatNumber } from '../../../../src/finance/tr/format.js';
import { adminPaths } from '../../../../src/paths.js';
import { view } from '../../../../src/rendering/page.js';
import { FormSection, Wide } from '../../../components/admin-form/admin-form.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import { Badge } from '../../../components/badge/badge.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import { TextAreaField } from '../../../components/field/controls.js';
import { DateField } from '../../../components/form-fields/form-fields.js';
import { Notice } from '../../../components/notice/notice.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

interface ChangeItem {
  readonly line: number;
  readonly name: string;
  readonly bank: string;
  readonly ratesHref: string;
  readonly before: string | null;
  readonly after: string;
  readonly days: string;
  /** Takes the place of one that begins on the same day. */
  readonly isCorrection: boolean;
}

interface WrongItem {
  readonly line: number;
  readonly text: string;
  readonly problem: string;
}

export interface RateImportPreviewProps {
  readonly text: string;
  readonly begins: string;
  readonly token: string;
  /** What was looked at before is not what would change now. */
  readonly isStale: boolean;
  readonly fingerprint: string;
  readonly unchanged: number;
  readonly wrong: readonly WrongItem[];
  readonly changes: readonly ChangeItem[];
}

function RateImportPreviewBody(props: RateImportPreviewProps): ReactElement {
  const { isStale, unchanged, wrong, changes } = props;
  const counted = [
    `${formatNumber(changes.length)} oran değişecek`,
    unchanged > 0 && `${formatNumber(unchanged)} satır zaten geçerli`,
    wrong.length > 0 && `${formatNumber(wrong.length)} satır hatalı`,
  ]
    .filter((part) => part !== false)
    .join(', ');
  return (
    <>
      <AdminPageHeader
        title="Oran aktarımı: ön izleme"
        subtitle="Henüz hiçbir şey değişmedi."
        back={{ href: adminPaths.rateImports(), label: 'Oran aktar' }}
      />
      <div className="stack">
        {isStale && (
          <Notice tone="warning" title="Oranlar siz bakarken değişti">
            Aktarım yapılmadı. Aşağıda bugünkü oranlara göre neyin değişeceği var; doğruysa yeniden uygulayın.
          </Notice>
        )}
        <p role="status">{counted}.</p>
        {wrong.length > 0 && <Wrong {...props} />}
        {changes.length > 0 && <Changes changes={changes} />}
        <Apply {...props} />
        <Again {...props} />
      </div>
    </>
  );
}

function Wrong({ wrong, text, begins }: RateImportPreviewProps): ReactElement {
  return (
    <Notice tone="danger" title="Hatalı satırlar düzeltilmeden aktarım yapılmaz">
      <div className="stack">
        <ul>
          {wrong.map(({ line, text: own, problem }) => (
            <li key={line}>
              {line}. satır: {problem} <code className="import-line">{own}</code>
            </li>
          ))}
        </ul>
        <form method="post" action={adminPaths.rateImportPreview()}>
          <CsrfField />
          <input type="hidden" name="text" value={text} />
          <input type="hidden" name="begins" value={begins} />
          <Button type="submit" name="drop" value="evet" size="sm">
            Hatalı satırları çıkar
          </Button>
        </form>
      </div>
    </Notice>
  );
}

const Changes = ({ changes }: Pick<RateImportPreviewProps, 'changes'>): ReactElement => (
  <AdminTable<ChangeItem>
    caption="Değişecek oranlar"
    rows={changes}
    rowKey={({ line }) => String(line)}
    columns={[
      {
        header: 'Ürün',
        rowHeader: true,
        cell: ({ name, bank, ratesHref }) => (
          <span className="lines">
            <a href={ratesHref}>{name}</a>
            <span className="muted product-marks">{bank}</span>
          </span>
        ),
      },
      { header: 'Satır', numeric: true, cell: ({ line }) => line },
      {
        header: 'Eski oran',
        numeric: true,
        cell: ({ before }) => before ?? <span className="muted">yok</span>,
      },
      { header: 'Yeni oran', numeric: true, cell: ({ after }) => <strong>{after}</strong> },
      {
        header: 'Geçerlilik',
        cell: ({ days, isCorrection }) => (
          <span className="lines">
            <span>{days}</span>
            {isCorrection && (
              <span>
                <Badge tone="warning">Aynı günün oranı geri alınır</Badge>
              </span>
            )}
          </span>
        ),
      },
    ]}
  />
);

function Apply({
  text,
  begins,
  token,
  fingerprint,
  changes,
  wrong,
}: RateImportPreviewProps): ReactElement | null {
  if (changes.length === 0 || wrong.length > 0) return null;
  return (
    <form className="cluster" method="post" action={adminPaths.rateImports()}>
      <CsrfField />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="seen" value={fingerprint} />
      <input type="hidden" name="text" value={text} />
      <input type="hidden" name="begins" value={begins} />
      <Button type="submit" variant="primary">
        {formatNumber(changes.length)} oranı değiştir
      </Button>
      <ButtonLink href={adminPaths.rateImports()}>Vazgeç</ButtonLink>
    </form>
  );
}

function Again({ text, begins, wrong }: RateImportPreviewProps): ReactElement {
  return (
    <details className="disclosure" open={wrong.length > 0}>
      <summary>Satırları düzenle</summary>
      <form className="admin-form" method="post" action={adminPaths.rateImportPreview()} noValidate>
        <CsrfField />
        <FormSection title="Oranlar">
          <Wide>
            <TextAreaField name="text" label="Satırlar" rows={10} spellCheck={false} defaultValue={text} />
          </Wide>
          <DateField name="begins" label="Tarihi olmayan oranların başlangıcı" defaultValue={begins} />
          <Wide>
            <Button type="submit">Yeniden ön izle</Button>
          </Wide>
        </FormSection>
      </form>
    </details>
  );
}

export const RateImportPreview = view<RateImportPreviewProps>({
  layout: adminLayout,
  styles: [...listStyles, 'admin-form', 'admin-products'],
  head: () => ({ title: 'Oran aktarımı: ön izleme', robots: 'noindex' }),
  body: RateImportPreviewBody,
});
