import { PictureField } from './picture-field.js';

export const none = <PictureField name="ornek_gorsel" label="Logo" defaultValue="" picture={null} />;
export const stored = (
  <PictureField
    name="ornek_logo"
    label="Logo"
    defaultValue="3"
    picture={{ url: '/favicon.svg' }}
    error="Dosya okunamadı."
  />
);
