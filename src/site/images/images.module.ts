import { Module } from '@nestjs/common';
import { ImagesController } from './images.controller.js';
import { ImagesService } from './images.service.js';
import { PictureStore } from './picture-store.service.js';

@Module({
  controllers: [ImagesController],
  providers: [ImagesService, PictureStore],
  exports: [ImagesService, PictureStore],
})
export class ImagesModule {}
