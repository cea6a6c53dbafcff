/** Pictures outside every folder, as lists call them. */
export const UNFILED = 'Klasörsüz';
/** The same in addresses, in the place of a folder's number. */
export const UNFILED_KEY = 'klasorsuz';

export const FOLDER_DELETE_QUESTION =
  'Bu klasörü silmek istediğinizden emin misiniz? İçindeki görseller silinmez; Klasörsüz olarak kalır.';
