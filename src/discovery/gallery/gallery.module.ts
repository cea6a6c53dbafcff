import { Module } from '@nestjs/common';
import { BlocksModule } from '../../pages/blocks/blocks.module.js';
import { GalleryController } from './gallery.controller.js';

/** The gallery of components and blocks, for developers. */
@Module({ imports: [BlocksModule], controllers: [GalleryController] })
export class GalleryModule {}
