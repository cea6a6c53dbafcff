import { Module } from '@nestjs/common';
import { Reauthentication } from '../../accounts/reauthentication.service.js';
import { SessionsService } from '../../accounts/sessions.service.js';
import { Lists } from '../../admin/lists.service.js';
import { ImagesModule } from '../../images/images.module.js';
import { SettingsForms } from './settings-forms.service.js';
import { SettingsRecords } from './settings-records.service.js';
import { AdminSettingsController } from './settings.controller.js';

@Module({
  imports: [ImagesModule],
  controllers: [AdminSettingsController],
  providers: [
    SettingsRecords,
    {
      provide: SettingsForms,
      inject: [SettingsRecords, Lists, SessionsService, Reauthentication],
      useFactory: (...parts: ConstructorParameters<typeof SettingsForms>) => new SettingsForms(...parts),
    },
  ],
})
export class AdminSettingsModule {}
