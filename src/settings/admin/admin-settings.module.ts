import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../../messages/deliveries/deliveries.module.js';
import { AdminImagesModule } from '../../site/images/admin/admin-images.module.js';
import { SettingsForms } from './settings-forms.service.js';
import { SettingsRecords } from './settings-records.service.js';
import { AdminSettingsController } from './settings.controller.js';

@Module({
  imports: [AdminImagesModule, DeliveriesModule],
  controllers: [AdminSettingsController],
  providers: [SettingsRecords, SettingsForms],
})
export class AdminSettingsModule {}
