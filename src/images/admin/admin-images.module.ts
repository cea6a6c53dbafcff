import { Module } from '@nestjs/common';
import { ImagesModule } from '../images.module.js';
import { ImageLibrary } from './image-library.service.js';
import { AdminImagesController } from './images.controller.js';

/** The library of pictures that staff keep and choose from. */
@Module({ imports: [ImagesModule], controllers: [AdminImagesController], providers: [ImageLibrary] })
export class AdminImagesModule {}
