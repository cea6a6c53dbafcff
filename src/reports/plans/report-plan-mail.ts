import type { MailContent } from '../../../views/messages/deliveries/mail.js';
import { formatNumber, formatShare } from '../../shared/finance/tr/format.js';
import type { ComparedFigure, PlannedFigures } from './planned-figures.service.js';

/** Facts of a report's mail. */
export interface PlannedMail extends PlannedFigures {
  readonly siteName: string;
  /** `22.11.2026 – 28.11.2026` */
  readonly period: string;
  readonly before: string;
  /** `Her pazartesi 08:00` */
  readonly rhythm: string;
  readonly links: { readonly report: string; readonly file: string; readonly plans: string };
}

/** Key figures against those of the period before. Neither names nor contacts of people stand in it. */
export function reportMail(mail: PlannedMail): MailContent {
  const { title, headline, figures, siteName, period, before, rhythm, links } = mail;
  return {
    subject: `${title}, ${period} · ${siteName}`,
    title: `${title}: ${headlineOf(headline)}`,
    parts: [
      `${period} günlerinin sayıları, ${before} günleriyle karşılaştırılarak:`,
      {
        table: {
          columns: ['Bu dönem', 'Önceki dönem'],
          rows: figures.map((figure) => [figure.label, withChange(figure), figure.beforeText]),
        },
      },
      { link: 'Raporu aç', href: links.report },
      { link: 'Excel olarak indir', href: links.file },
      'Bağlantılar yönetime giriş ister. Gönderimi değiştirmek ya da ayrılmak için:',
      { link: 'Planlı gönderimler', href: links.plans },
    ],
    reason: `Bu ileti, yönetimde planlanan bir raporun (${rhythm}) alıcısı olduğunuz için gönderildi.`,
  };
}

/** `1.234 (+%12,2)` */
function withChange(figure: ComparedFigure): string {
  const change = changeOf(figure);
  return change === null ? figure.text : `${figure.text} (${change})`;
}

/** `1.234 dönüşüm, önceki döneme göre %12,3 artış` */
function headlineOf(figure: ComparedFigure): string {
  const { label, text, value, before } = figure;
  const said = `${text} ${label.toLocaleLowerCase('tr')}`;
  const change = changeOf(figure);
  if (change === null || value === null || before === null) return said;
  if (value === before) return `${said}, önceki dönemle aynı`;
  return `${said}, önceki döneme göre ${change.slice(1)} ${value > before ? 'artış' : 'düşüş'}`;
}

/** `+%12,3`, `−%4`, `+1,2 puan`, `aynı`; null where nothing can be compared. */
export function changeOf({
  comparison,
  value,
  before,
}: Pick<ComparedFigure, 'comparison' | 'value' | 'before'>): string | null {
  if (comparison === 'none' || value === null || before === null) return null;
  if (value === before) return 'aynı';
  const sign = value > before ? '+' : '−';
  const difference = Math.abs(value - before);
  if (comparison === 'points') return `${sign}${formatNumber(difference, 1)}\u00a0puan`;
  return before === 0 ? null : `${sign}${formatShare((difference * 100) / Math.abs(before))}`;
}
