import { MAX_REVIEW_WORDS, type ReviewState, type RevisionKind } from '../enums/pages.js';
import type { Tone } from './tones.js';

export type PageStatus = 'live' | 'draft' | 'planned' | 'review';

/** Filter of the list: a planned page is live or a draft as well. */
export const STATUS_LABELS: Readonly<Record<PageStatus, string>> = {
  live: 'Yayında',
  draft: 'Taslak',
  planned: 'Planlı',
  review: 'İnceleme bekliyor',
};

/** Why a revision was kept. */
export const REVISION_LABELS: Readonly<Record<RevisionKind, string>> = {
  published: 'Yayınlandı',
  named: 'Adlandırıldı',
  restored: 'Geri yüklemeden önceki taslak',
  deleted: 'Silinmeden önce',
  planned: 'Yayın için planlandı',
  submitted: 'İncelemeye gönderildi',
};

export const COMMENT_MISSING = `Yorumunuzu yazın (en çok ${String(MAX_REVIEW_WORDS)} karakter)`;

export const REVIEW_LABELS: Readonly<Record<ReviewState, string>> = {
  waiting: 'İnceleme bekliyor',
  approved: 'Onaylandı',
  returned: 'Geri gönderildi',
  withdrawn: 'Geri çekildi',
  replaced: 'Yerine yenisi gönderildi',
  published: 'Yayınlandı',
  ended: 'Sona erdi',
};

export const REVIEW_TONES: Readonly<Record<ReviewState, Tone>> = {
  waiting: 'warning',
  approved: 'success',
  returned: 'danger',
  withdrawn: 'neutral',
  replaced: 'neutral',
  published: 'success',
  ended: 'neutral',
};

export const TEMPLATE_LABELS: Readonly<Record<string, string>> = {
  json: 'Bileşenli sayfa',
  default: 'Standart',
  legal: 'Yasal metin',
  article: 'Makale',
  landing: 'Tanıtım sayfası',
};

/** Labels of a page's fields in its form, in comparisons and in the log. */
export const FIELD_LABELS = {
  title: 'Başlık',
  slug: 'Adres (slug)',
  metaTitle: 'Meta başlık',
  metaDescription: 'Meta açıklama',
  template: 'Şablon',
  author: 'Yazar',
  category: 'Rehber konusu',
  isFeatured: 'Öne çıkan sayfa',
} as const;

export const CATEGORY_HINT = 'Konusu olan sayfa /rehber listesinde, o konunun altında yer alır.';

export const UNTITLED = 'Başlıksız sayfa';

export const DELETE_QUESTION = 'Bu sayfayı silmek istediğinizden emin misiniz?';
