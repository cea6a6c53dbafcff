import { ForbiddenException } from '@nestjs/common';

/** Someone signed in with a password that was made up for her: pages lead to where she chooses one, calls get 403. */
export class PasswordRequired extends ForbiddenException {
  constructor() {
    super({ text: 'Önce kendi şifrenizi belirlemeniz gerekiyor. Bunu profil sayfanızda yapabilirsiniz.' });
  }
}
