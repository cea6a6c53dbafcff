/** Sentences that several forms say beside the same field. */
export const FIELD_MESSAGES = {
  phone: 'Lütfen geçerli bir telefon numarası girin (10 haneli)',
  notMobile: 'Lütfen sabit hat değil, 5 ile başlayan cep telefonu numaranızı girin',
  email: 'Lütfen geçerli bir e-posta adresi girin',
  passOn: 'Başvurunuzu bankaya iletmemiz için bu kutuyu işaretleyin',
} as const;
