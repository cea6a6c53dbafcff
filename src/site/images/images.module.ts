import { Module } from '@nestjs/common';
import { ImagesController } from './images.controller.js';
import { ImagesService } from './images.service.js';
import { MailPictures } from './mail-pictures.service.js';
import { PictureStore } from './picture-store.service.js';

@Module({
  controllers: [ImagesController],
  providers: [ImagesService, MailPictures, PictureStore],
  exports: [ImagesService, MailPictures, PictureStore],
})
export class ImagesModule {}
