import { remoteCustomer as view } from '../../../../views/applications/kinds/remote-customer.js';
import { paths } from '../../../shared/paths/site.js';
import type { RemoteFormSubject } from '../../../../client/islands/apply-dialog/kinds/remote-customer.js';
import type { FormContext, FormPart } from '../form-part.js';
import { offerOf } from './input.js';

export function remoteForm({ values, catalogue }: FormContext): FormPart<RemoteFormSubject> {
  const offer = offerOf(values.text('bank_name'), catalogue);
  return {
    subject: {
      bank: offer
        ? {
            name: offer.bank.name,
            logoUrl: offer.bank.logoUrl,
            qrUrl: paths.applyQr(offer.bank.id),
            continueUrl: paths.toBank(offer.bank.id, { urun: offer.slug }),
          }
        : null,
      banks: catalogue.offered('remote_customer').map(({ bank }) => ({
        name: bank.name,
        logoUrl: bank.logoUrl,
        href: paths.apply('uzaktan-musteri', { banka: bank.id }),
      })),
      nextByCode: view.thanks.byCode?.next ?? [],
    },
    parent: { label: 'Müşteri Ol', href: paths.remoteCustomer() },
    typed: {
      phone_number: values.text('phone_number'),
      application_method: values.text('application_method') === 'qr' ? 'qr' : 'sms',
    },
    hidden: offer ? { bank_name: offer.bank.name } : {},
  };
}
