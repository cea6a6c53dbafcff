import type { FieldErrors } from '../../validation/validate-input.js';
import { type ApplicationCatalogue, type OfferedProduct } from '../application-catalogue.js';
import { RemoteCustomerApplicationDto } from '../application.dto.js';
import { defineApplication } from './definition.js';

export const remoteCustomerApplication = defineApplication<RemoteCustomerApplicationDto>({
  path: 'uzaktan-musteri',
  kind: 'remote_customer',
  formType: 'remote_customer',
  defaultSection: 'remote_customer_modal',
  unexpectedText: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
  dto: RemoteCustomerApplicationDto,
  check: ({ bank_name }, catalogue): FieldErrors => {
    if (bank_name === undefined || offerOf(bank_name, catalogue)) return {};
    return { bank_name: 'Bu bankanın müşterisi olmak için şu anda başvurulamıyor. Lütfen listeden seçin.' };
  },
  subject: ({ bank_name, phone_number, application_method = 'sms' }, catalogue) => {
    const offer = offerOf(bank_name, catalogue);
    return {
      bank_name: offer?.bank.name ?? bank_name,
      phone_number: phone_number ?? null,
      application_method,
      selected_banks: offer ? [offer.bank.id] : [],
    };
  },
});

function offerOf(bank: string, catalogue: ApplicationCatalogue): OfferedProduct | undefined {
  const id = catalogue.bankId(bank);
  return catalogue.remoteCustomers.find((product) => product.bank.id === id);
}
