import type { ReactElement } from 'react';
import { paths } from '../../src/paths.js';
import { BankLogo } from '../components/bank-logo/bank-logo.js';
import { EmptyState } from '../components/empty-state/empty-state.js';
import { Segmented } from '../components/segmented/segmented.js';
import { ContactFields } from './contact-fields.js';
import type {
  ApplicationFormProps,
  RemoteFormSubject,
} from '../../client/islands/apply-dialog/form-props.js';

type RemotePartProps = ApplicationFormProps & { readonly subject: RemoteFormSubject };

export function RemotePart({ subject, typed, errors }: RemotePartProps): ReactElement {
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
