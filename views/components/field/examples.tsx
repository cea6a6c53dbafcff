import { CheckboxField, EmailField, PhoneField, SelectField, TextAreaField, TextField } from './controls.js';

export const text = (
  <TextField name="ad" label="Ad soyad" hint="Kimliğinizde yazdığı gibi" autoComplete="name" />
);

export const amount = (
  <TextField name="tutar" label="Kredi tutarı" suffix="TL" figure inputMode="numeric" defaultValue="50.000" />
);

export const optional = <TextField name="kod" label="Kampanya kodu" optional />;

export const wrong = (
  <TextField name="yanlis" label="Vade" suffix="ay" error="En çok 36 ay seçebilirsiniz" defaultValue="48" />
);

export const phone = <PhoneField name="telefon" label="Cep telefonu" />;

export const email = (
  <EmailField
    name="eposta"
    label="E-posta"
    error="Lütfen geçerli bir e-posta adresi girin"
    defaultValue="ayşe"
  />
);

export const select = (
  <SelectField
    name="banka"
    label="Banka"
    options={[
      { value: '', label: 'Bütün bankalar' },
      { value: 'akbank', label: 'Akbank' },
    ]}
  />
);

export const chosenSelect = (
  <SelectField
    name="vade-secimi"
    label="Vade"
    options={[
      { value: '12', label: '12 ay' },
      { value: '24', label: '24 ay' },
    ]}
  />
);

export const area = <TextAreaField name="not" label="Not" optional />;

export const consent = (
  <CheckboxField
    name="kvkk"
    label={
      <>
        Başvurumu seçtiğim bankalara iletin. <a href="/basvuru/onay-metni/kvkk/1">Metnin tamamı</a>
      </>
    }
    error="Başvurunuzu bankaya iletmemiz için bu kutuyu işaretleyin"
  />
);

export const filter = (
  <CheckboxField name="ozellik" label="Aidatsız" optional after={<span className="badge">12</span>} />
);
