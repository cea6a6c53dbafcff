/** Largest picture file that staff may send: a photograph straight from a phone or a camera. */
export const MAX_PICTURE_MEGABYTES = 20;

/** Formats and limits of a picture, as the hint of its field says them. */
export const PICTURE_HINT = `PNG, JPEG, WebP, AVIF veya GIF; en çok ${String(MAX_PICTURE_MEGABYTES)} MB ve 50 megapiksel. Hareketli görsellerin yalnızca ilk karesi alınır`;

export const FILE_TOO_LARGE = `Dosya çok büyük; en çok ${String(MAX_PICTURE_MEGABYTES)} MB olabilir.`;

export const DELETE_QUESTION = 'Bu görseli silmek istediğinizden emin misiniz? Bu geri alınamaz.';
