import { list, object, orNull, text, whole } from '../shared/contracts/schema.js';

const WRONG = object('WrongParameter', 'Geçersiz bir parametre.', {
  parameter: text({ description: 'Adı.' }),
  detail: text({ description: 'Neden geçersiz.' }),
});

/** Problem details (RFC 9457). */
export const PROBLEM = object('Problem', 'Bir sorunun ayrıntısı (RFC 9457).', {
  type: text({
    description: 'Sorunun çeşidi; `about:blank`: HTTP durumunun kendisi.',
    example: 'about:blank',
  }),
  title: text({ description: 'Çeşidin adı.' }),
  status: whole({ description: 'HTTP durumu.' }),
  detail: text({ description: 'Bu istekte ne olduğu.' }),
  instance: orNull(text({ description: 'Bize sorarken verilecek hata numarası; yoksa null.' })),
  errors: list(WRONG, { description: 'Geçersiz parametreler ya da alanlar; yoksa boş.' }),
});

/** Titles of problems, by status. */
export const PROBLEM_TEXTS: ReadonlyMap<number, string> = new Map([
  [400, 'İstek geçersiz'],
  [401, 'Anahtar gerekli'],
  [403, 'Yetki yok'],
  [404, 'Bulunamadı'],
  [405, 'Bu yöntem kullanılamaz'],
  [409, 'Çakışma'],
  [413, 'İstek çok büyük'],
  [415, 'Biçim desteklenmiyor'],
  [422, 'Bu istek karşılanamaz'],
  [429, 'Sınır doldu'],
  [500, 'Beklenmeyen hata'],
  [503, 'Hizmete ulaşılamıyor'],
]);
