import { ReauthenticationCodeField, ReauthenticationField } from './own-password.js';

export const wrong = <ReauthenticationField hint="Rolü değiştirirken gerekir" error="Şifreniz hatalı" />;

export const code = <ReauthenticationCodeField />;
