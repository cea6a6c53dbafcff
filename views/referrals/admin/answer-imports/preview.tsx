import type { ReactElement } from 'react';
import { formatNumber } from '../../../../src/finance/tr/format.js';
import { referralPaths } from '../../../../src/referral-paths.js';
import type { ReferralState } from '../../../../src/words/referrals.js';
import { view } from '../../../../src/rendering/page.js';
import { FormSection, Wide } from '../../../components/admin-form/admin-form.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import { Badge } from '../../../components/badge/badge.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import { TextAreaField } from '../../../components/field/controls.js';
import { Notice } from '../../../components/notice/notice.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import { STATE_LABELS, STATE_TONES } from '../labels.js';

interface ChangeItem {
  readonly line: number;
  readonly id: string;
  readonly from: ReferralState;
  readonly to: ReferralState;
  readonly note: string | null;
}

interface WrongItem {
  readonly line: number;
  readonly text: string;
  readonly problem: string;
}

export interface AnswerImportPreviewProps {
  readonly text: string;
  readonly bank: string;
  /** As people know it. */
  readonly bankName: string;
  readonly token: string;
  /** What was looked at before is not what would change now. */
  readonly isStale: boolean;
  readonly fingerprint: string;
  readonly unchanged: number;
  readonly wrong: readonly WrongItem[];
  readonly changes: readonly ChangeItem[];
}

function AnswerImportPreviewBody(props: AnswerImportPreviewProps): ReactElement {
  const { isStale, unchanged, wrong, changes, bankName } = props;
  const counted = [
    `${formatNumber(changes.length)} yanıt işlenecek`,
    unchanged > 0 && `${formatNumber(unchanged)} satır zaten böyle`,
    wrong.length > 0 && `${formatNumber(wrong.length)} satır hatalı`,
  ]
    .filter((part) => part !== false)
    .join(', ');
  return (
    <>
      <AdminPageHeader
        title={`${bankName}: yanıtların ön izlemesi`}
        subtitle="Henüz hiçbir şey değişmedi."
        back={{ href: referralPaths.imports(), label: 'Banka yanıtları' }}
      />
      <div className="stack">
        {isStale && (
          <Notice tone="warning" title="Yönlendirmeler siz bakarken değişti">
            Aktarım yapılmadı. Aşağıda şimdiki durumlara göre neyin değişeceği var; doğruysa yeniden
            uygulayın.
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

function Wrong({ wrong, text, bank }: AnswerImportPreviewProps): ReactElement {
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
        <form method="post" action={referralPaths.import('preview')}>
          <CsrfField />
          <input type="hidden" name="text" value={text} />
          <input type="hidden" name="bank" value={bank} />
          <Button type="submit" name="drop" value="evet" size="sm">
            Hatalı satırları çıkar
          </Button>
        </form>
      </div>
    </Notice>
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
      { header: 'Not', cell: ({ note }) => note ?? '' },
    ]}
  />
);

function Apply({
  text,
  bank,
  token,
  fingerprint,
  changes,
  wrong,
}: AnswerImportPreviewProps): ReactElement | null {
  if (changes.length === 0 || wrong.length > 0) return null;
  return (
    <form className="cluster" method="post" action={referralPaths.imports()}>
      <CsrfField />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="seen" value={fingerprint} />
      <input type="hidden" name="text" value={text} />
      <input type="hidden" name="bank" value={bank} />
      <Button type="submit" variant="primary">
        {formatNumber(changes.length)} yanıtı işle
      </Button>
      <ButtonLink href={referralPaths.imports()}>Vazgeç</ButtonLink>
    </form>
  );
}

function Again({ text, bank, wrong }: AnswerImportPreviewProps): ReactElement {
  return (
    <details className="disclosure" open={wrong.length > 0}>
      <summary>Satırları düzenle</summary>
      <form className="admin-form" method="post" action={referralPaths.import('preview')} noValidate>
        <CsrfField />
        <input type="hidden" name="bank" value={bank} />
        <FormSection title="Yanıtlar">
          <Wide>
            <TextAreaField name="text" label="Satırlar" rows={10} spellCheck={false} defaultValue={text} />
          </Wide>
          <Wide>
            <Button type="submit">Yeniden ön izle</Button>
          </Wide>
        </FormSection>
      </form>
    </details>
  );
}

export const AnswerImportPreview = view<AnswerImportPreviewProps>({
  layout: adminLayout,
  styles: [...listStyles, 'admin-form', 'admin-products'],
  head: () => ({ title: 'Yanıtların ön izlemesi', robots: 'noindex' }),
  body: AnswerImportPreviewBody,
});
