import type { ReactElement } from 'react';
import { formatNumber } from '../../../../src/shared/finance/tr/format.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { ImportPreviewBody, type ImportPreviewProps } from '../../../admin/imports/preview.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import { Badge } from '../../../components/badge/badge.js';
import { CheckboxField } from '../../../components/field/controls.js';
import type { FigureQuestionView } from '../../../components/figure-question/figure-in-question.js';
import { OwnApproval } from '../../../components/figure-question/figure-question.js';
import { Notice } from '../../../components/notice/notice.js';
import { DateField } from '../../../components/form-fields/form-fields.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';

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
  /** Of a rate that moves unusually far: what that would do. */
  readonly effects: readonly string[] | null;
  /** A second person has to approve it first. */
  readonly waits: boolean;
}

export interface RateImportPreviewProps extends ImportPreviewProps<ChangeItem> {
  readonly begins: string;
  readonly approval: FigureQuestionView['approval'];
  readonly isConfirmed: boolean;
  /** Was sent without a yes. */
  readonly isUnanswered: boolean;
  readonly reason: string;
  readonly errors: FigureQuestionView['errors'];
  /** Changes in columns that the import does not read. */
  readonly leftOut: readonly { readonly heading: string; readonly changes: number }[];
}

function RateImportPreviewBody({ begins, leftOut, ...preview }: RateImportPreviewProps): ReactElement {
  const { changes } = preview;
  return (
    <ImportPreviewBody
      {...preview}
      head={{
        title: 'Oran aktarımı: ön izleme',
        back: { href: adminPaths.rateImports(), label: 'Oran aktar' },
      }}
      stale={{
        title: 'Oranlar siz bakarken değişti',
        text: 'Aktarım yapılmadı. Aşağıda bugünkü oranlara göre neyin değişeceği var; doğruysa yeniden uygulayın.',
      }}
      counted={(changed, same) => [`${changed} oran değişecek`, `${same} satır zaten geçerli`]}
      listHref={adminPaths.rateImports()}
      previewHref={adminPaths.rateImportPreview()}
      given={{ begins }}
      apply={`${formatNumber(changes.length)} oranı değiştir`}
      title="Oranlar"
      question={<Jumps {...preview} leftOut={leftOut} />}
      notice={leftOut.length > 0 && <ExcludedCounts leftOut={leftOut} />}
      fields={<DateField name="begins" label="Tarihi olmayan oranların başlangıcı" defaultValue={begins} />}
    >
      <Changes changes={changes} />
    </ImportPreviewBody>
  );
}

/** One yes for all jumps of the file; it is for exactly these lines. */
function Jumps(props: Omit<RateImportPreviewProps, 'begins'>): ReactElement | null {
  const { changes, fingerprint, isConfirmed, isUnanswered, approval, reason, errors } = props;
  const jumps = changes.filter(({ effects }) => effects !== null);
  const waiting = jumps.filter(({ waits }) => waits).length;
  if (jumps.length === 0) return null;
  const count = formatNumber(jumps.length);
  return (
    <Notice tone="warning" title={`${count} oran beklenmedik ölçüde değişiyor`}>
      <div className="stack">
        <CheckboxField
          name="figures"
          label={`İşaretli ${count} orana baktım, doğru`}
          value={fingerprint}
          defaultChecked={isConfirmed}
          error={isUnanswered && !isConfirmed ? 'Uygulamadan önce bu oranları doğrulayın' : undefined}
        />
        {waiting > 0 && (
          <p>
            {formatNumber(waiting)} oran onay sınırının üstünde: yetkili ikinci bir kişi onaylayana kadar
            yayımlanmaz.
          </p>
        )}
        {approval === 'self' && <OwnApproval reason={reason} errors={errors} />}
      </div>
    </Notice>
  );
}

const ExcludedCounts = ({ leftOut }: Pick<RateImportPreviewProps, 'leftOut'>): ReactElement => (
  <Notice tone="warning" title="Bu dosyayla yalnızca oranlar değişir">
    <ul>
      {leftOut.map(({ heading, changes }) => (
        <li key={heading}>
          “{heading}” sütunundaki {formatNumber(changes)} değişiklik bu dosyayla alınmaz.
        </li>
      ))}
    </ul>
  </Notice>
);

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
        cell: ({ days, isCorrection, effects, waits }) => (
          <span className="lines">
            <span>{days}</span>
            {effects !== null && (
              <span>
                <Badge tone="warning">{waits ? 'Sıçrama, onay bekleyecek' : 'Sıçrama'}</Badge>
              </span>
            )}
            {effects?.map((effect) => (
              <span key={effect} className="muted">
                {effect}
              </span>
            ))}
            {isCorrection && (
              <span>
                <Badge tone="warning">Bugün girilen önceki oranın yerini alır</Badge>
              </span>
            )}
          </span>
        ),
      },
    ]}
  />
);

export const RateImportPreview = view<RateImportPreviewProps>({
  layout: adminLayout,
  styles: [...listStyles, 'admin-form', 'admin-products'],
  head: () => ({ title: 'Oran aktarımı: ön izleme', robots: 'noindex' }),
  body: RateImportPreviewBody,
});
