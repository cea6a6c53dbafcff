import { ValidateIf } from 'class-validator';
import { Line, OneOf, Optional, TurkishMobile } from '../../../platform/validation/rules.js';
import type { FieldErrors } from '../../../platform/validation/validate-input.js';
import type { ApplicationCatalogue, OfferedProduct } from '../../application-catalogue.js';
import { ApplicationDto, MESSAGES } from '../../application.dto.js';
import { CUSTOMER_METHODS, type CustomerMethod } from '../../../shared/enums/applications.js';

export class RemoteCustomerInput extends ApplicationDto {
  @Line({ max: 120, message: MESSAGES.bank })
  bank_name!: string;

  @Optional()
  @OneOf(CUSTOMER_METHODS)
  application_method?: CustomerMethod;

  /** The phone is optional for the QR code, as the applicant goes on at the bank herself. */
  @ValidateIf(
    ({ application_method, phone_number }: RemoteCustomerInput) =>
      application_method !== 'qr' || phone_number !== undefined,
  )
  @TurkishMobile({ message: MESSAGES.phone })
  phone_number?: string;
}

export function offerOf(bank: string, catalogue: ApplicationCatalogue): OfferedProduct | undefined {
  const id = catalogue.bankId(bank);
  return catalogue.offered('remote_customer').find((product) => product.bank.id === id);
}

export function check(
  { bank_name }: Partial<RemoteCustomerInput>,
  catalogue: ApplicationCatalogue,
): FieldErrors {
  if (bank_name === undefined || offerOf(bank_name, catalogue)) return {};
  return { bank_name: 'Bu bankanın müşterisi olmak için şu anda başvurulamıyor. Lütfen listeden seçin.' };
}
