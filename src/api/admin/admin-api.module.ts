import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { AdminModule } from '../../admin/admin.module.js';
import { PublishersModule } from '../../applications/publishers/publishers.module.js';
import { KeySecretsController } from './key-secrets.controller.js';
import { KeySecrets } from './key-secrets.service.js';
import { KeysController } from './keys.controller.js';

/** Where staff keep the keys of partners' programs. */
@Module({
  imports: [AccountsModule, AdminModule, PublishersModule],
  controllers: [KeysController, KeySecretsController],
  providers: [KeySecrets],
  exports: [KeySecrets],
})
export class AdminApiModule {}
