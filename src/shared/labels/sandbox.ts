import type { TestAct } from '../enums/sandbox.js';

/** Acts on a test lead, as buttons say them. */
export const TEST_ACT_LABELS: Readonly<Record<TestAct, string>> = {
  confirm_phone: 'Telefonunu doğrulasın',
  correct_phone: 'Telefonu düzeltilsin',
  withdraw: 'Başvurudan vazgeçsin',
  erase: 'Verileri silinsin',
  uphold_dispute: 'İtiraz kabul edilsin',
  dismiss_dispute: 'İtiraz reddedilsin',
  bill: 'Ücreti faturalansın',
  delete: 'Kayıt bütünüyle silinsin',
};
