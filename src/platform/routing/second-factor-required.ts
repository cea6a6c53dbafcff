import { ForbiddenException } from '@nestjs/common';

/** She has to have a second factor: pages lead to where she sets it up, calls get 403. */
export class SecondFactorRequired extends ForbiddenException {
  /** @param where she sets it up */
  constructor(readonly where: string) {
    super({ text: 'Önce iki adımlı doğrulamayı kurmanız gerekiyor. Bunu kendi sayfanızda yapabilirsiniz.' });
  }
}
