import type { ReactElement } from 'react';
import { formatNumber } from '../../src/shared/finance/tr/format.js';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { view } from '../../src/shared/rendering/page.js';
import { Badge } from '../components/badge/badge.js';
import { Button, ButtonLink } from '../components/button/button.js';
import { DataTable } from '../components/data-table/data-table.js';
import { TextAreaField } from '../components/field/controls.js';
import { Notice } from '../components/notice/notice.js';
import { portalLayout } from '../layouts/portal/portal-layout.js';
import {
  type AnswerImportPreviewProps,
  chargesText,
} from '../applications/referrals/admin/answer-imports/preview.js';
import { STATE_LABELS, STATE_TONES } from '../../src/shared/labels/referrals.js';
import { PortalFrame, type PortalFrameModel, portalHead, PortalToken } from './portal-frame.js';

export interface PortalAnswersPreviewProps extends Omit<AnswerImportPreviewProps, 'bank' | 'bankName'> {
  readonly frame: PortalFrameModel;
}

const TITLE = 'Yanıtların ön izlemesi';

function PreviewBody(props: PortalAnswersPreviewProps): ReactElement {
  const { frame, text, isStale, unchanged, wrong, changes, charges } = props;
  const counted = [
    `${formatNumber(changes.length)} yanıt işlenecek`,
    changes.length > 0 && chargesText(charges),
    unchanged > 0 && `${formatNumber(unchanged)} satır zaten böyle`,
    wrong.length > 0 && `${formatNumber(wrong.length)} satır hatalı`,
  ].filter((part) => part !== false);
  return (
    <PortalFrame frame={frame} title={TITLE} lead="Henüz hiçbir şey değişmedi." tab={portalPaths.answers()}>
      {isStale && (
        <Notice tone="warning" title="Yönlendirmeler siz bakarken değişti" live>
          <p>Yanıtlar işlenmedi. Aşağıda şimdiki durumlara göre neyin değişeceği var.</p>
        </Notice>
      )}
      <p role="status">{counted.join(', ')}.</p>
      {wrong.length > 0 && (
        <Notice tone="danger" title="Hatalı satırlar düzeltilmeden yanıt işlenmez">
          <ul>
            {wrong.map(({ line, text: own, problem }) => (
              <li key={line}>
                {line}. satır: {problem} <code>{own}</code>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {changes.length > 0 && (
        <DataTable
          caption="İşlenecek yanıtlar"
          rows={changes}
          rowKey={({ line }) => String(line)}
          columns={[
            { header: 'Referans no', rowHeader: true, cell: ({ id }) => id },
            { header: 'Şimdi', cell: ({ from }) => STATE_LABELS[from] },
            { header: 'Olacak', cell: ({ to }) => <Badge tone={STATE_TONES[to]}>{STATE_LABELS[to]}</Badge> },
            { header: 'Ücret', cell: ({ charge }) => charge },
            { header: 'Not', cell: ({ note }) => note ?? '' },
          ]}
        />
      )}
      <Apply {...props} />
      <form className="card stack" method="post" action={portalPaths.answersPreview()} noValidate>
        <PortalToken frame={frame} />
        <TextAreaField name="text" label="Satırlar" rows={8} spellCheck={false} defaultValue={text} />
        <div>
          <Button type="submit">Yeniden ön izle</Button>
        </div>
      </form>
    </PortalFrame>
  );
}

function Apply(props: PortalAnswersPreviewProps): ReactElement | null {
  const { frame, text, token, fingerprint, changes, wrong } = props;
  if (changes.length === 0 || wrong.length > 0) return null;
  return (
    <form className="cluster" method="post" action={portalPaths.answers()}>
      <PortalToken frame={frame} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="seen" value={fingerprint} />
      <input type="hidden" name="text" value={text} />
      <Button type="submit" variant="primary">
        {formatNumber(changes.length)} yanıtı işle
      </Button>
      <ButtonLink href={portalPaths.answers()}>Vazgeç</ButtonLink>
    </form>
  );
}

export const PortalAnswersPreview = view<PortalAnswersPreviewProps>({
  layout: portalLayout,
  styles: ['data-table', 'notice'],
  head: () => portalHead(TITLE),
  body: PreviewBody,
});
