import { Module } from '@nestjs/common';
import { BlocksModule } from '../../pages/blocks/blocks.module.js';
import { GalleryController } from './gallery.controller.js';

/** What the site is built of, for those who build it. */
@Module({ imports: [BlocksModule], controllers: [GalleryController] })
export class GalleryModule {}
