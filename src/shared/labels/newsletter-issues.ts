import type { IssueState, MailReport } from '../enums/newsletter.js';
import type { Tone } from './tones.js';

export const ISSUE_LABELS: Readonly<Record<IssueState, string>> = {
  draft: 'Taslak',
  planned: 'Planlandı',
  sending: 'Gönderiliyor',
  stopped: 'Durduruldu',
  sent: 'Gönderildi',
};

export const ISSUE_TONES: Readonly<Record<IssueState, Tone>> = {
  draft: 'neutral',
  planned: 'info',
  sending: 'info',
  stopped: 'warning',
  sent: 'success',
};

export const REPORT_LABELS: Readonly<Record<Exclude<MailReport, 'delivered'>, string>> = {
  soft: 'Geçici geri dönüş',
  hard: 'Kalıcı geri dönüş',
  complaint: 'Şikâyet',
};

export const DELETE_QUESTION = 'Bu taslağı silmek istediğinizden emin misiniz?';
export const STOP_QUESTION = 'Gönderimi durdurmak istediğinizden emin misiniz?';
