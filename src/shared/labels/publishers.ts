export const PUBLISHER_DELETE_QUESTION = 'Bu yayıncıyı silmek istediğinizden emin misiniz?';
