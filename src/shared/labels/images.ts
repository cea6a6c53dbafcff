export const DELETE_QUESTION = 'Bu görseli silmek istediğinizden emin misiniz? Bu geri alınamaz.';
