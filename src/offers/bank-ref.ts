import { imageUrl } from '../site/images/image-url.js';
import type { BankColumns } from './product-sql.js';

/** The bank of a product, as every list shows it. */
export interface BankRef {
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string | null;
  /** It shares profit and takes no interest: what its rates are called follows from that. */
  readonly isParticipation?: true;
}

export function toBankRef(row: BankColumns): BankRef {
  const { bank_id, bank_name, bank_kind, logo_hash, logo_mime } = row;
  return {
    id: bank_id,
    name: bank_name,
    logoUrl: logo_hash !== null && logo_mime !== null ? imageUrl(logo_hash, logo_mime) : null,
    ...(bank_kind === 'participation' && { isParticipation: true }),
  };
}
