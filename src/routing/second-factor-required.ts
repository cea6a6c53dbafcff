import { ForbiddenException } from '@nestjs/common';

/** The settings ask staff for a second factor: pages lead to where she sets it up, calls get 403. */
export class SecondFactorRequired extends ForbiddenException {
  constructor() {
    super({ text: 'Önce iki adımlı doğrulamayı kurmanız gerekiyor. Bunu profil sayfanızda yapabilirsiniz.' });
  }
}
