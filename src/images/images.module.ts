import { Module } from '@nestjs/common';
import { ImagesController } from './images.controller.js';
import { PictureIntake } from './admin/picture-intake.service.js';
import { PictureStore } from './picture-store.service.js';
import { ImagesService } from './images.service.js';

@Module({
  controllers: [ImagesController],
  providers: [ImagesService, PictureIntake, PictureStore],
  exports: [ImagesService, PictureIntake, PictureStore],
})
export class ImagesModule {}
