import { Module } from '@nestjs/common';
import { PublisherEarnings } from './publisher-earnings.service.js';

@Module({ providers: [PublisherEarnings], exports: [PublisherEarnings] })
export class PublishersModule {}
