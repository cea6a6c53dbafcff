import { Module } from '@nestjs/common';
import { ClientErrorsController } from './client-errors.controller.js';
import { PolicyReportsController } from './policy-reports.controller.js';

@Module({ controllers: [ClientErrorsController, PolicyReportsController] })
export class ClientErrorsModule {}
