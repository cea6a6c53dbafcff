import type { ReactElement } from 'react';
import { paths } from '../../../src/shared/paths/site.js';
import { BankLogo } from '../../components/bank-logo/bank-logo.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { Segmented } from '../../components/segmented/segmented.js';
import { ContactFields } from '../contact-fields.js';
import type { ApplicationFormProps } from '../../../src/shared/contracts/application-form.js';
import type { RemoteFormSubject } from '../../../client/islands/apply-dialog/kinds/remote-customer.js';
import type { KindView } from './kind-view.js';

function RemoteFields({ subject, typed, errors }: ApplicationFormProps<RemoteFormSubject>): ReactElement {
  const { bank, banks } = subject;
  if (!bank) return <BankLinks banks={banks} />;
  return (
    <>
      <div className="apply-subject">
        <BankLogo bank={bank} decorative eager />
        <p>
          <strong>{bank.name}</strong>
          <br />
          <a href={paths.apply('uzaktan-musteri')}>Başka bir banka seçin</a>
        </p>
      </div>
      <Segmented
        name="application_method"
        legend="Nasıl devam etmek istersiniz?"
        value={typed['application_method']}
        options={[
          { value: 'sms', label: 'SMS ile' },
          { value: 'qr', label: 'QR kod ile' },
        ]}
      />
      <div className="apply-sms">
        <ContactFields
          typed={typed}
          errors={errors}
          phoneHint="Banka başvurunuz için size bu numaradan ulaşır."
        />
      </div>
      <div className="apply-qr">
        <img src={bank.qrUrl} width={200} height={200} alt={`${bank.name} başvuru sayfasının QR kodu`} />
        <p>
          Kodu telefonunuzun kamerasına okutun ya da <a href={bank.continueUrl}>başvuru sayfasına gidin</a>.
        </p>
      </div>
    </>
  );
}

function BankLinks({ banks }: Pick<RemoteFormSubject, 'banks'>): ReactElement {
  if (banks.length === 0) {
    return (
      <EmptyState title="Şu anda uzaktan müşteri kabul eden banka yok" icon="bank">
        Yeni teklifler geldiğinde burada göreceksiniz.
      </EmptyState>
    );
  }
  return (
    <section className="stack" aria-labelledby="banka-secin">
      <h2 id="banka-secin">Bankanızı seçin</h2>
      <ul className="bank-choices">
        {banks.map(({ name, logoUrl, href }) => (
          <li key={href}>
            <a className="bank-choice" href={href}>
              <BankLogo bank={{ name, logoUrl }} decorative />
              <strong>{name}</strong>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Once the bank's own page is open. */
const OPENING = [
  'Çipli kimlik kartınızı hazır bulundurun; kimliğiniz görüntülü görüşmeyle doğrulanır.',
  'Görüşme bitince hesabınızı hemen kullanmaya başlayabilirsiniz.',
];

export const remoteCustomer: KindView<RemoteFormSubject> = {
  label: 'Müşteri Edinimi',
  formName: 'Müşteri edinimi',
  sections: { remote_customer_modal: 'Müşteri edinimi penceresi' },
  termsLabel: 'Başvuru yolu',
  title: 'Şubeye gitmeden banka müşterisi olun',
  lead: 'Numaranızı bankaya bırakın ya da QR kodu telefonunuza okutun; hesabınızı şubeye gitmeden açın.',
  thanks: {
    lead: 'Müşteri olma talebinizi bankaya iletiyoruz.',
    next: ['Banka başvuru bağlantısını telefonunuza gönderir.', ...OPENING],
    byCode: {
      lead: 'Talebinizi kaydettik; hesabınızı açmaya bankanın başvuru sayfasında devam edin.',
      next: ['Kodu telefonunuzun kamerasına okutun ya da başvuru sayfasına gidin.', ...OPENING],
    },
    href: paths.remoteCustomer(),
    link: 'Banka tekliflerine dön',
  },
  fields: ['phone_number'],
  Fields: RemoteFields,
  hasForm: ({ bank }) => bank !== null,
};
