import {
  ChoicesField,
  ColorField,
  DateField,
  DateTimeField,
  FileField,
  LinesField,
  MoneyField,
  NumberField,
  RateField,
  SwitchField,
  TimeField,
} from './form-fields.js';

export const number = <NumberField name="vade_en_az" label="En az vade" suffix="ay" defaultValue="3" />;

export const money = <MoneyField name="tutar_en_az" label="En az tutar" error="Geçerli bir tutar girin" />;

export const rate = <RateField name="faiz" label="Faiz oranı" per="aylık" defaultValue="1,79" />;

export const lines = <LinesField name="ozellikler" label="Özellikler" defaultValue={'Aidatsız\nTaksitli'} />;

export const day = <DateField name="bitis_gunu" label="Bitiş" optional defaultValue="2026-11-21" />;

export const time = <TimeField name="bitis_saati" label="Bitiş saati" optional defaultValue="18:00" />;

export const moment = <DateTimeField name="yayin_zamani" label="Yayın" defaultValue="2026-11-21T09:30" />;

export const color = <ColorField name="renk" label="Renk" defaultValue="#F7BA45" />;

export const file = <FileField name="logo_dosyasi" label="Logo" accept="image/png,image/webp" optional />;

export const on = (
  <SwitchField name="etkin" label="Yayında" hint="Kapalıyken sitede görünmez" defaultChecked />
);

export const choices = (
  <ChoicesField
    name="sayfalar"
    label="Sayfalar"
    error="En az bir sayfa seçilmelidir."
    values={['krediler']}
    options={[
      { value: 'krediler', label: 'Krediler' },
      { value: 'kartlar', label: 'Kredi kartları' },
    ]}
  />
);
