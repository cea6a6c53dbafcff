import { KIND_NAMES, type ApplicationKind } from '../../shared/enums/application-kinds.js';
import { decimal, flag, moment, object, oneOf, orNull, text } from '../../shared/contracts/schema.js';
import { KIND_FIELDS, KINDS } from '../kinds/registry.js';
import type { StoredSubject } from '../subject-columns.js';

/** Fields of the kinds that a bank's program reads under their own names. */
const REFERRED = [...KIND_FIELDS].flatMap(([name, { referred }]) =>
  referred ? [[name, orNull(referred)] as const] : [],
);

/** Fields of subject and contact: the same in the API, in webhooks and in the document. */
const COMMON_FIELDS = {
  kind: oneOf(KIND_NAMES, { description: 'Başvurunun türü.' }),
  product: text({ description: 'İstenen ürün.', example: 'Konut Kredisi' }),
  amount: orNull(decimal({ description: 'Tutar; tutarı olmayan başvuruda null.', example: 50_000 })),
  currency: orNull(text({ description: 'Tutarın para birimi; tutar yoksa null.', example: 'TRY' })),
  ...Object.fromEntries(REFERRED),
  phone: orNull(
    text({
      description: 'Başvuranın telefonu (E.164); vazgeçtiyse ya da silindiyse null.',
      example: '+905321234567',
      pattern: String.raw`^\+905\d{9}$`,
    }),
  ),
  is_phone_confirmed: flag({ description: 'Telefonun başvurana ait olduğu SMS koduyla doğrulandıysa true.' }),
  email: orNull(text({ description: 'Başvuranın e-posta adresi; yoksa null.' })),
  created_at: moment({ description: 'Başvurunun yapıldığı an.' }),
};

/** An application as one bank gets it: what every channel says of it. */
export const LEAD_FIELDS = {
  id: text({ description: 'Yönlendirme numarası.', example: '2051', pattern: String.raw`^[1-9]\d{0,17}$` }),
  application_id: text({ description: 'Başvuru numarası; başvuran bunu bilir.', example: '681204417' }),
  bank_id: text({ description: 'Yönlendirildiği banka.', example: 'akbank' }),
  ...COMMON_FIELDS,
};

export const LEAD = object('Lead', 'Bir bankaya yönlendirilen başvuru.', LEAD_FIELDS);

const { id, bank_id } = LEAD_FIELDS;

/** Rest of a lead whose person is not to be called any more. */
export const CLOSED_LEAD = object('ClosedLead', 'Artık aranmayacak bir yönlendirme: numarası ve bankası.', {
  id,
  bank_id,
});

interface LeadRow extends StoredSubject {
  readonly kind: ApplicationKind;
  readonly phone_number: string | null;
  readonly phone_confirmed_at: Date | null;
  readonly email: string | null;
  readonly created_at: Date;
}

/** Subject and contact, as programs read them. */
export function toLeadFields(row: LeadRow): Readonly<Record<string, unknown>> & {
  readonly kind: ApplicationKind;
  readonly product: string;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly phone: string | null;
  readonly is_phone_confirmed: boolean;
  readonly email: string | null;
  readonly created_at: string;
} {
  const { kind, amount, phone_number: phone, email } = row;
  const { productOf, currencyOf } = KINDS[kind];
  return {
    kind,
    product: productOf(row),
    amount: amount === null ? null : Number(amount),
    currency: amount === null ? null : (currencyOf?.(row) ?? 'TRY'),
    ...referredOf(row),
    phone: phone === null ? null : `+90${phone}`,
    is_phone_confirmed: row.phone_confirmed_at !== null,
    email,
    created_at: row.created_at.toISOString(),
  };
}

const referredOf = (row: StoredSubject): object => {
  const columns: Readonly<Record<string, unknown>> = { ...row };
  return Object.fromEntries(REFERRED.map(([name]) => [name, columns[name]]));
};
