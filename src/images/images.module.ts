import { Module } from '@nestjs/common';
import { ImagesController } from './images.controller.js';
import { PictureIntake } from './picture-intake.service.js';
import { ImagesService } from './images.service.js';

@Module({
  controllers: [ImagesController],
  providers: [ImagesService, PictureIntake],
  exports: [ImagesService, PictureIntake],
})
export class ImagesModule {}
