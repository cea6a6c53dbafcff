/** Sentences that several forms say beside the same field. */
export const FIELD_MESSAGES = {
  phone: 'Lütfen geçerli bir telefon numarası girin (10 haneli)',
  email: 'Lütfen geçerli bir e-posta adresi girin',
  kvkk: 'Devam etmek için KVKK metnini onaylamanız gerekmektedir',
} as const;
