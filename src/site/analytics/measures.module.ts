import { Module } from '@nestjs/common';
import { LeftOut } from './left-out.service.js';
import { ViewWriter } from './view-writer.service.js';

@Module({ providers: [LeftOut, ViewWriter], exports: [LeftOut] })
export class MeasuresModule {}
