import type { Focus } from '../enums/images.js';

/** Largest picture file that staff may send: a photograph straight from a phone or a camera. */
export const MAX_PICTURE_MEGABYTES = 20;

/** Formats and limits of a picture, as the hint of its field says them. */
export const PICTURE_HINT = `PNG, JPEG, WebP, AVIF veya GIF; en çok ${String(MAX_PICTURE_MEGABYTES)} MB ve 50 megapiksel`;

export const FOCUS_LABELS: Readonly<Record<Focus, string>> = {
  'top-left': 'Sol üst',
  top: 'Üst orta',
  'top-right': 'Sağ üst',
  left: 'Sol orta',
  center: 'Orta',
  right: 'Sağ orta',
  'bottom-left': 'Sol alt',
  bottom: 'Alt orta',
  'bottom-right': 'Sağ alt',
};

/** Limits of animated pictures that move on the site. */
export const FILM_LIMITS = 'En çok 5 saniye süren ve 1,5 MB tutan hareketli görseller oynar';

export const FILE_TOO_LARGE = `Dosya çok büyük; en çok ${String(MAX_PICTURE_MEGABYTES)} MB olabilir.`;

export const DELETE_QUESTION = 'Bu görseli silmek istediğinizden emin misiniz? Bu geri alınamaz.';
