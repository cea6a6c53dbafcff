import { Module } from '@nestjs/common';
import { ImagesModule } from '../images.module.js';
import { ImageFoldersController } from './folders.controller.js';
import { ImageFolders } from './image-folders.service.js';
import { ImageMovesController } from './image-moves.controller.js';
import { ImageLibrary } from './image-library.service.js';
import { ImageReplacement } from './image-replacement.service.js';
import { AdminImagesController } from './images.controller.js';
import { PictureIntake } from './picture-intake.service.js';

/** The library of pictures that staff keep and choose from, and how pictures come in with a form. */
@Module({
  imports: [ImagesModule],
  controllers: [AdminImagesController, ImageFoldersController, ImageMovesController],
  providers: [ImageFolders, ImageLibrary, ImageReplacement, PictureIntake],
  exports: [PictureIntake],
})
export class AdminImagesModule {}
