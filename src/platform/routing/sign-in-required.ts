import { UnauthorizedException } from '@nestjs/common';

/** Someone unknown asked for what only signed-in people may see: pages lead to the sign-in form, calls get 401. */
export class SignInRequired extends UnauthorizedException {
  constructor() {
    super({ text: 'Bu işlem için giriş yapmanız gerekiyor. Oturumunuzun süresi dolmuş olabilir.' });
  }
}
