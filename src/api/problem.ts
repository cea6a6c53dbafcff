import { HttpException } from '@nestjs/common';
import { apiPaths } from '../shared/paths/api.js';
import { address, list, object, orNull, text, whole } from '../shared/contracts/schema.js';

interface ProblemText {
  readonly status: number;
  /** Name of the type, the same in every answer. */
  readonly title: string;
  /** Its cause, and what a program does about it. */
  readonly meaning: string;
}

/**
 * Types of problems (RFC 9457), by the last part of their address. The first of a status stands for whatever names no type.
 * Programs switch on them: a name is never changed.
 */
export const PROBLEM_TYPES = {
  'invalid-request': {
    status: 400,
    title: 'İstek geçersiz',
    meaning: 'Adresteki ya da başlıktaki bir değer okunamadı. Hangisi olduğu `errors` içindedir.',
  },
  'key-required': {
    status: 401,
    title: 'Anahtar gerekli',
    meaning: 'İstek, geçerli bir anahtar taşımalı: `Authorization: Bearer ANAHTAR`.',
  },
  'not-allowed': {
    status: 403,
    title: 'Yetki yok',
    meaning:
      'Anahtarın bu işlem için yetkisi yok ya da anahtar bu IP adresinden kullanılamaz. Hangisi olduğu `detail` içinde yazar.',
  },
  'not-found': {
    status: 404,
    title: 'Bulunamadı',
    meaning: 'Böyle bir adres ya da kayıt yok; başka bir bankanın kaydı da yok sayılır.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Bu yöntem kullanılamaz',
    meaning: 'Adresin kabul ettiği yöntemler yanıtın `Allow` başlığındadır.',
  },
  conflict: {
    status: 409,
    title: 'Çakışma',
    meaning: 'İstek, kaydın şimdiki durumuyla bağdaşmıyor.',
  },
  'idempotency-key-used': {
    status: 409,
    title: 'Idempotency-Key kullanılmış',
    meaning:
      'Bu Idempotency-Key ile başka bir istek gönderilmişti. Her başvuru ve her öneri için yeni bir değer üretin.',
  },
  'referral-changed': {
    status: 409,
    title: 'Yönlendirme değişmiş',
    meaning: 'Yönlendirme arada değişti. Yeniden okuyup tekrar deneyin.',
  },
  'referral-unsent': {
    status: 409,
    title: 'Yönlendirme bu duruma geri alınamaz',
    meaning: 'Yönlendirme bu duruma geri alınamaz.',
  },
  'referral-billed': {
    status: 409,
    title: 'Yönlendirme faturalanmış',
    meaning:
      'Yönlendirme faturalandı; bu yanıt yalnızca itirazla verilebilir (`POST /referrals/{id}/dispute`).',
  },
  'referral-called-off': {
    status: 409,
    title: 'Başvurudan vazgeçilmiş',
    meaning: 'Başvuru geri çekildi ya da silindi; yönlendirme artık yanıtlanamaz.',
  },
  'referral-disputed': {
    status: 409,
    title: 'Ücrete itiraz sürüyor',
    meaning: 'Ücrete itiraz sürüyor; sonucu belli olana kadar yanıtlanamaz.',
  },
  'charge-missing': {
    status: 409,
    title: 'Doğmuş ücret yok',
    meaning: 'Bu yönlendirme için doğmuş bir ücret yok.',
  },
  'dispute-settled': {
    status: 409,
    title: 'İtiraz sonuçlanmış',
    meaning: 'Bu ücrete daha önce itiraz edildi ve sonuçlandı.',
  },
  'dispute-late': {
    status: 409,
    title: 'İtiraz süresi dolmuş',
    meaning: 'Bu ücrete itiraz süresi doldu (`dispute_until`).',
  },
  'rate-proposals-full': {
    status: 409,
    title: 'Karar bekleyen öneri çok',
    meaning:
      'Bu ürün için en çok sayıda öneri karar bekliyor. Biri karara bağlanınca yeniden gönderin ya da birini portalda geri çekin.',
  },
  'product-changed': {
    status: 409,
    title: 'Ürün değişmiş',
    meaning: 'Ürün, öneriniz okunurken değişti. `GET /products/{id}` ile okuyup yeniden gönderin.',
  },
  'cursor-expired': {
    status: 410,
    title: 'Kaldığınız yer artık verilmiyor',
    meaning:
      'Bu yerden sonraki olaylar 90 günden eski olduğu için verilmiyor. `GET /referrals?changed_after=start` ile kayıtların şimdiki halini alın, olayları `after` olmadan yeniden okuyun.',
  },
  'body-too-large': {
    status: 413,
    title: 'İstek çok büyük',
    meaning: 'Gövde, kabul edilenden büyük.',
  },
  'body-type': {
    status: 415,
    title: 'Biçim desteklenmiyor',
    meaning: 'Gövde `application/json` olmalı.',
  },
  'invalid-fields': {
    status: 422,
    title: 'Bu istek karşılanamaz',
    meaning: 'Okunan bir değer geçersiz ya da bilinmiyor. Hangisi olduğu `errors` içindedir.',
  },
  'rate-limited': {
    status: 429,
    title: 'Sınır doldu',
    meaning: 'Saatlik sınır doldu. `Retry-After` başlığındaki saniye kadar bekleyin.',
  },
  'internal-error': {
    status: 500,
    title: 'Beklenmeyen hata',
    meaning: 'Hata bizde. `instance` değeriyle bize yazın.',
  },
  unavailable: {
    status: 503,
    title: 'Hizmete ulaşılamıyor',
    meaning: 'Hizmet şu an yanıt veremiyor. `Retry-After` başlığındaki saniye kadar sonra yeniden deneyin.',
  },
} as const satisfies Readonly<Record<string, ProblemText>>;

export type ProblemType = keyof typeof PROBLEM_TYPES;

const TYPES = Object.entries(PROBLEM_TYPES) as readonly [ProblemType, ProblemText][];

/** Whether it names a type of problem. */
export const isProblemType = (name: string): name is ProblemType => Object.hasOwn(PROBLEM_TYPES, name);

/** The type of a problem that is known by its status alone; undefined for one that no operation answers. */
export const problemTypeOf = (status: number): ProblemType | undefined =>
  TYPES.find(([, type]) => type.status === status)?.[0];

/** The types with that status, the general one first. */
export const problemTypesOf = (status: number): readonly ProblemType[] =>
  TYPES.filter(([, type]) => type.status === status).map(([name]) => name);

const WRONG = object('WrongParameter', 'Geçersiz bir parametre.', {
  parameter: text({ description: 'Adı.' }),
  detail: text({ description: 'Neden geçersiz.' }),
});

/** Problem details (RFC 9457). */
export const PROBLEM = object('Problem', 'Bir sorunun ayrıntısı (RFC 9457).', {
  type: address({
    description: 'Sorunun türü; adresinde anlamı yazar. Programlar buna bakarak ayırır.',
  }),
  title: text({ description: 'Türün adı.' }),
  status: whole({ description: 'HTTP durumu.' }),
  detail: text({ description: 'Bu istekte ne olduğu.' }),
  instance: orNull(text({ description: 'Bize sorarken verilecek hata numarası; yoksa null.' })),
  errors: list(WRONG, { description: 'Geçersiz parametreler ya da alanlar; yoksa boş.' }),
});

/** A refusal that programs tell apart from others of its status. */
export class TypedProblem extends HttpException {
  constructor(readonly type: ProblemType) {
    const { status, meaning } = PROBLEM_TYPES[type];
    super({ text: meaning }, status);
  }
}

/** Address of a type, where people read what it means. */
export const problemAddress = (publicUrl: string, type: ProblemType): string =>
  publicUrl + apiPaths.problem(type);
