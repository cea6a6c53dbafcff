import { Module } from '@nestjs/common';
import { ClickRecorder } from './click-recorder.service.js';
import { ClicksController } from './clicks.controller.js';
import { DestinationsService } from './destinations.service.js';

@Module({
  controllers: [ClicksController],
  providers: [ClickRecorder, DestinationsService],
  exports: [ClickRecorder],
})
export class ClicksModule {}
