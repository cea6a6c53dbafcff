import type { ReactElement } from 'react';
import { formatNumber } from '../../../../../src/shared/finance/tr/format.js';
import { referralPaths } from '../../../../../src/shared/paths/referral.js';
import type { ReferralState } from '../../../../../src/shared/enums/referrals.js';
import { view } from '../../../../../src/shared/rendering/page.js';
import { ImportPreviewBody, type ImportPreviewProps } from '../../../../admin/imports/preview.js';
import { AdminTable } from '../../../../components/admin-table/admin-table.js';
import { Badge } from '../../../../components/badge/badge.js';
import { adminLayout, listStyles } from '../../../../layouts/admin/admin-layout.js';
import { STATE_LABELS, STATE_TONES } from '../../../../../src/shared/labels/referrals.js';

interface ChangeItem {
  readonly line: number;
  readonly id: string;
  readonly from: ReferralState;
  readonly to: ReferralState;
  readonly note: string | null;
  /** Charge of the answer, in words. */
  readonly charge: string;
}

/** All that the answers would cost the bank. */
export interface PlannedCharges {
  readonly count: number;
  readonly sum: string;
}

/** The sum of a plan's charges in words, the same for staff and for the bank. */
export const chargesText = (charges: PlannedCharges | null): string =>
  charges === null
    ? 'bu yanıtlar ücret doğurmaz'
    : `${formatNumber(charges.count)} yanıt toplam ${charges.sum} ücret doğurur`;

export interface AnswerImportPreviewProps extends ImportPreviewProps<ChangeItem> {
  readonly charges: PlannedCharges | null;
  readonly bank: string;
  /** As people know it. */
  readonly bankName: string;
}

function AnswerImportPreviewBody({ bank, bankName, ...preview }: AnswerImportPreviewProps): ReactElement {
  const { changes } = preview;
  return (
    <ImportPreviewBody
      {...preview}
      head={{
        title: `${bankName}: yanıtların ön izlemesi`,
        back: { href: referralPaths.imports(), label: 'Banka yanıtları' },
      }}
      stale={{
        title: 'Yönlendirmeler siz bakarken değişti',
        text: 'Aktarım yapılmadı. Aşağıda şimdiki durumlara göre neyin değişeceği var; doğruysa yeniden uygulayın.',
      }}
      counted={(changed, same) => [
        changes.length === 0
          ? `${changed} yanıt işlenecek`
          : `${changed} yanıt işlenecek, ${chargesText(preview.charges)}`,
        `${same} satır zaten böyle`,
      ]}
      listHref={referralPaths.imports()}
      previewHref={referralPaths.import('preview')}
      given={{ bank }}
      apply={`${formatNumber(changes.length)} yanıtı işle`}
      title="Yanıtlar"
    >
      <Changes changes={changes} />
    </ImportPreviewBody>
  );
}

const Changes = ({ changes }: Pick<AnswerImportPreviewProps, 'changes'>): ReactElement => (
  <AdminTable<ChangeItem>
    caption="İşlenecek yanıtlar"
    rows={changes}
    rowKey={({ line }) => String(line)}
    columns={[
      {
        header: 'Referans no',
        rowHeader: true,
        cell: ({ id }) => <a href={referralPaths.at(id)}>{id}</a>,
      },
      { header: 'Satır', numeric: true, cell: ({ line }) => line },
      { header: 'Şimdi', cell: ({ from }) => STATE_LABELS[from] },
      { header: 'Olacak', cell: ({ to }) => <Badge tone={STATE_TONES[to]}>{STATE_LABELS[to]}</Badge> },
      { header: 'Ücret', cell: ({ charge }) => charge },
      { header: 'Not', cell: ({ note }) => note ?? '' },
    ]}
  />
);

export const AnswerImportPreview = view<AnswerImportPreviewProps>({
  layout: adminLayout,
  styles: [...listStyles, 'admin-form', 'admin-products'],
  head: () => ({ title: 'Yanıtların ön izlemesi', robots: 'noindex' }),
  body: AnswerImportPreviewBody,
});
