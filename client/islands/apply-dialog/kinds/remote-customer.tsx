import type { ReactElement } from 'react';
import { BankLogo } from '../../../../views/components/bank-logo/bank-logo.js';
import { Segmented } from '../../../../views/components/segmented/segmented.js';
import { contactErrors } from '../forms/contact.js';
import { FormFrame, type FormProps } from '../forms/form.js';
import { Consents, Done } from '../parts.js';
import { PhoneInput } from '../phone-input.js';
import { useApplication } from '../use-application.js';

export interface RemoteFormSubject {
  /** The bank it is about; null lets the visitor choose from `banks`. */
  readonly bank: {
    readonly name: string;
    readonly logoUrl: string | null;
    readonly qrUrl: string;
    /** Where the code leads, for whoever reads this on the phone already. */
    readonly continueUrl: string;
  } | null;
  readonly banks: readonly {
    readonly name: string;
    readonly logoUrl: string | null;
    readonly href: string;
  }[];
  /** The next steps for a person who goes on by the code. */
  readonly nextByCode: readonly string[];
}

export default function RemoteForm(props: FormProps<RemoteFormSubject>): ReactElement {
  const { form, onClose } = props;
  const application = useApplication(props);
  const { values, errors, stored, set, check, submit } = application;
  const bank = form?.subject.bank;
  const isQr = values.application_method === 'qr';
  if (stored !== null) {
    return (
      <Done
        stored={stored}
        isCalled={!isQr}
        code={isQr && bank && <QrCode bank={bank} />}
        next={isQr ? form?.subject.nextByCode : form?.next}
        onClose={onClose}
      >
        {isQr
          ? 'Hesabınızı açmaya bankanın başvuru sayfasında devam edin.'
          : 'Banka hesabınızı açmanız için size yol gösterecek.'}
      </Done>
    );
  }
  return (
    <FormFrame
      {...props}
      application={application}
      submitLabel="Başvuruyu Gönder"
      isDisabled={isQr && !values.kvkk_consent}
      onSubmit={() => {
        const { kvkk_consent, phone_number } = contactErrors(values);
        if (!check({ kvkk_consent, phone_number: isQr ? undefined : phone_number })) return;
        void submit(isQr ? ['application_method'] : ['application_method', 'phone_number']);
      }}
    >
      {bank && (
        <div className="apply-subject">
          <BankLogo bank={bank} decorative />
          <strong>{bank.name}</strong>
        </div>
      )}
      <Segmented
        name="application_method"
        legend="Nasıl devam etmek istersiniz?"
        value={values.application_method}
        options={[
          { value: 'sms', label: 'SMS ile' },
          { value: 'qr', label: 'QR kod ile' },
        ]}
        onChange={(method) => {
          set('application_method', method === 'qr' ? 'qr' : 'sms');
        }}
      />
      {isQr ? (
        bank && <QrCode bank={bank} />
      ) : (
        <PhoneInput
          value={values.phone_number}
          error={errors['phone_number']}
          hint="Banka başvurunuz için size bu numaradan ulaşır."
          onChange={(digits) => {
            set('phone_number', digits);
          }}
        />
      )}
      {form && <Consents application={application} texts={form} />}
    </FormFrame>
  );
}

function QrCode({ bank }: { readonly bank: NonNullable<RemoteFormSubject['bank']> }): ReactElement {
  return (
    <div className="apply-code">
      <img src={bank.qrUrl} width={200} height={200} alt={`${bank.name} başvuru sayfasının QR kodu`} />
      <p>
        Kodu telefonunuzun kamerasına okutun ya da{' '}
        <a href={bank.continueUrl} target="_blank" rel="sponsored nofollow noopener">
          başvuru sayfasına gidin
        </a>
        .
      </p>
    </div>
  );
}
