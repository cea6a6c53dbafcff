import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices.module.js';
import { NoticesController } from './notices.controller.js';

/** Each staff member's own notices, and how she wants to be told. */
@Module({ imports: [NoticesModule], controllers: [NoticesController] })
export class AdminNoticesModule {}
