import type { ReactElement } from 'react';
import { paths } from '../../../src/shared/paths/site.js';
import { BankLogo } from '../../components/bank-logo/bank-logo.js';
import { EmailField, SelectField } from '../../components/field/controls.js';
import { ContactFields } from '../contact-fields.js';
import type { ApplicationFormProps } from '../../../src/shared/contracts/application-form.js';
import type { CardFormSubject } from '../../../client/islands/apply-dialog/kinds/card.js';
import type { KindView } from './kind-view.js';

function CardFields({ subject, typed, errors }: ApplicationFormProps<CardFormSubject>): ReactElement {
  const { card, cards } = subject;
  return (
    <>
      {card ? (
        <div className="apply-subject">
          <BankLogo bank={{ name: card.bankName, logoUrl: card.logoUrl }} decorative eager />
          <p>
            <strong>{card.name}</strong>
            <br />
            <a href={paths.cards()}>Başka bir kart seçin</a>
          </p>
        </div>
      ) : (
        <SelectField
          name="card_name"
          label="Kart"
          error={errors['card_name']}
          defaultValue={typed['card_name']}
          options={[{ value: '', label: 'Bir kart seçin' }, ...cards]}
        />
      )}
      <ContactFields typed={typed} errors={errors}>
        <EmailField name="email" label="E-posta" error={errors['email']} defaultValue={typed['email']} />
      </ContactFields>
    </>
  );
}

export const card: KindView<CardFormSubject> = {
  label: 'Kredi Kartı',
  formName: 'Kart başvurusu',
  sections: { card_application: 'Kart başvurusu' },
  termsLabel: null,
  title: 'Kredi kartı başvurusu',
  lead: 'İletişim bilgilerinizi bırakın, kartın bankası başvurunuz için sizi arasın.',
  thanks: {
    lead: 'Kart başvurunuzu kartın bankasına iletiyoruz.',
    next: [
      'Banka başvurunuzu tamamlamak için sizi arar ya da e-posta gönderir.',
      'Limitiniz gelirinize ve kredi notunuza göre banka tarafından belirlenir.',
      'Kartın yıllık ücretini ve kampanya koşullarını onaylamadan önce okuyun.',
    ],
    href: paths.cards(),
    link: 'Kredi kartlarına dön',
  },
  fields: ['card_name', 'phone_number', 'email'],
  Fields: CardFields,
};
