import { paths } from '../../paths.js';
import type { FormContext, FormPart } from './form-part.js';

export function remoteForm({ values, catalogue }: FormContext): FormPart {
  const id = catalogue.bankId(values.text('bank_name'));
  const offer = catalogue.remoteCustomers.find((product) => product.bank.id === id);
  return {
    subject: {
      kind: 'uzaktan-musteri',
      bank: offer
        ? {
            name: offer.bank.name,
            logoUrl: offer.bank.logoUrl,
            qrUrl: paths.applyQr(offer.bank.id),
            continueUrl: paths.toBank(offer.bank.id, { urun: offer.slug }),
          }
        : null,
      banks: catalogue.remoteCustomers.map(({ bank }) => ({
        name: bank.name,
        logoUrl: bank.logoUrl,
        href: paths.apply('uzaktan-musteri', { banka: bank.id }),
      })),
    },
    parent: { label: 'Uzaktan Müşteri Edinimi', href: paths.remoteCustomer() },
    typed: {
      phone_number: values.text('phone_number'),
      application_method: values.text('application_method') === 'qr' ? 'qr' : 'sms',
    },
    hidden: offer ? { bank_name: offer.bank.name } : {},
  };
}
