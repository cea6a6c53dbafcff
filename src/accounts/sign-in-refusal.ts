import type { SignInOutcome } from './sign-in.service.js';

export interface Refusal {
  readonly status: 401 | 403 | 422 | 429;
  readonly text: string;
}

/** Status and text for a sign-in that was refused. */
export function refusalOf(outcome: Exclude<SignInOutcome, { kind: 'signed-in' }>): Refusal {
  switch (outcome.kind) {
    case 'incomplete':
      return { status: 422, text: 'Lütfen e-posta adresinizi ve şifrenizi yazın.' };
    case 'refused':
      return { status: 401, text: 'E-posta adresi veya şifre hatalı.' };
    case 'inactive':
      return { status: 403, text: 'Hesabınız şu an kullanıma kapalı. Lütfen bir yöneticiye başvurun.' };
    case 'unconfirmed':
      return {
        status: 403,
        text: 'E-posta adresinizi henüz onaylamadınız. Size gönderdiğimiz bağlantıyı açın.',
      };
    case 'locked':
      return {
        status: 429,
        text: lockedText(outcome.retryAfterSeconds),
      };
  }
}

export function lockedText(retryAfterSeconds: number): string {
  return `Çok fazla başarısız deneme yapıldı. Lütfen ${waitText(retryAfterSeconds)} sonra yeniden deneyin.`;
}

function waitText(seconds: number): string {
  return seconds < 60 ? `${String(seconds)} saniye` : `${String(Math.ceil(seconds / 60))} dakika`;
}
