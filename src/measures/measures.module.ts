import { Module } from '@nestjs/common';
import { ViewWriter } from './view-writer.service.js';

@Module({ providers: [ViewWriter] })
export class MeasuresModule {}
