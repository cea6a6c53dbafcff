import { OwnCodeField, OwnPasswordField } from './own-password.js';

export const wrong = <OwnPasswordField hint="Rolü değiştirirken gerekir" error="Şifreniz hatalı" />;

export const code = <OwnCodeField />;
