import { NotFoundException } from '@nestjs/common';

export class ApplicationNotFound extends NotFoundException {
  constructor() {
    super({ text: 'Bu başvuru bulunamadı. Silinmiş olabilir.' });
  }
}
