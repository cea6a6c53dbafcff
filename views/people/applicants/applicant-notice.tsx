import type { ReactElement } from 'react';
import { applicantPaths } from '../../../src/shared/paths/applicant.js';
import { KeepNumber } from '../../components/keep-number/keep-number.js';
import { Notice } from '../../components/notice/notice.js';
import { type Telling, TellingList } from './telling.js';

/** Outcomes of the page's buttons, by their word in the address. */
const OUTCOMES = {
  vazgecildi: 'Başvurunuzdan vazgeçtiniz.',
  ulasim: 'Teşekkürler. Bildirdiğiniz saat ya da numara başvurunuza eklendi; size oradan ulaşılacak.',
  'ulasim-yok':
    'Kaydedilmedi: size ne zaman ya da hangi numaradan ulaşılacağını yazın (en fazla 200 karakter).',
  bildirim: 'Başvurunuzun durumu değişince bu tarayıcıya bildirim gelecek.',
  'bildirim-bitti': 'Bu başvurunun bildirimleri kapatıldı.',
  'bildirim-yok': 'Bildirim açılmadı: bu tarayıcının bildirim adresi kabul edilmedi.',
  kapali: 'Başvuru sonuçlanmış; vazgeçilecek bir şey kalmadı.',
  onaylandi: 'Telefonunuz doğrulandı. Başvurunuz bankaya iletilecek.',
  'izin-yok':
    'Kampanya izniniz geri alındı; bu yoldan size kampanya gönderilmeyecek. Bülten aboneliğiniz varsa o sürer; bültendeki bağlantıyla ayrılabilirsiniz.',
} as const;
export type ApplicantOutcome = keyof typeof OUTCOMES;
/** Outcomes by which nothing was done. */
const NEUTRAL: readonly ApplicantOutcome[] = ['kapali', 'ulasim-yok', 'bildirim-yok'];

export const isOutcome = (text: string | undefined): text is ApplicantOutcome =>
  text !== undefined && Object.hasOwn(OUTCOMES, text);

export interface NoticeProps {
  readonly outcome: ApplicantOutcome | null;
  /** Number of the entry that says it; null where nothing was done. */
  readonly entry: string | null;
  /** Of the banks that have it. */
  readonly telling: Telling;
}

/** The completed action, and the number by which the applicant can ask about it later. */
export function ApplicantNotice({ outcome, entry, telling }: NoticeProps): ReactElement | null {
  if (outcome === null) return null;
  return (
    <>
      <Notice tone={NEUTRAL.includes(outcome) ? 'info' : 'success'} live>
        <p>{OUTCOMES[outcome]}</p>
        {outcome === 'vazgecildi' && <TellingList event="withdrawn" telling={telling} />}
      </Notice>
      {entry !== null && <Entry entry={entry} />}
    </>
  );
}

export function Entry({ entry }: { readonly entry: string }): ReactElement {
  return (
    <>
      <p>
        İşlem numaranız <strong>{entry}</strong>. Saklayın; sonra sorarsanız kaydını bununla buluruz.
      </p>
      <KeepNumber text={`İşlem numaram: ${entry}`} fileHref={applicantPaths.numberFile({ kayit: entry })} />
    </>
  );
}
