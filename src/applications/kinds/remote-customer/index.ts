import { remoteCustomer as view } from '../../../../views/applications/kinds/remote-customer.js';
import { oneOf, text } from '../../../shared/contracts/schema.js';
import { CUSTOMER_METHODS } from '../../../shared/enums/applications.js';
import { paths } from '../../../shared/paths/site.js';
import { defineKind } from '../definition.js';
import { PHONE } from '../field.js';
import { TypedValues } from '../typed-values.js';
import { remoteForm } from './form.js';
import { check, offerOf, RemoteCustomerInput } from './input.js';

const METHODS: ReadonlyMap<string, string> = new Map([
  ['sms', 'SMS ile'],
  ['qr', 'Karekod ile'],
]);

export const remoteCustomer = defineKind({
  kind: 'remote_customer',
  defaultSection: 'remote_customer_modal',
  unexpectedText: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
  apiDescription: 'Uzaktan müşteri olma başvurusu.',
  fields: {
    bank_name: { schema: text({ description: 'Bankanın `id` değeri (`/banks`).' }), query: 'banka' },
    application_method: {
      schema: oneOf(CUSTOMER_METHODS, { description: 'Nasıl müşteri olacağı.' }),
      optionalFor: 'all',
      query: 'yontem',
      textOf: ({ application_method: method }) => METHODS.get(method ?? '') ?? method,
    },
    phone_number: PHONE,
  },
  about: 'bank_name',
  products: { type: 'remote_customer', page: "'uzaktan-musteri-edinimi'", hasRates: false, isAsked: null },
  nameOf: () => 'Uzaktan Müşteri Edinimi',
  byCode: {
    isChosen: (raw) => new TypedValues(raw).text('application_method') === 'qr',
    of: (bankId, catalogue) => {
      const offer = catalogue.offered('remote_customer').find(({ bank }) => bank.id === bankId);
      if (!offer) return null;
      const { bank, slug } = offer;
      const continueUrl = paths.toBank(bank.id, { urun: slug });
      return { bankName: bank.name, qrUrl: paths.applyQr(bank.id), continueUrl };
    },
  },
  dto: RemoteCustomerInput,
  check,
  subject: ({ bank_name, phone_number, application_method = 'sms' }, catalogue) => {
    const offer = offerOf(bank_name, catalogue);
    return {
      bank_name: offer?.bank.name ?? bank_name,
      phone_number: phone_number ?? null,
      application_method,
      selected_banks: offer ? [offer.bank.id] : [],
    };
  },
  form: remoteForm,
  view,
});
