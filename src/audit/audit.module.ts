import { Global, Module } from '@nestjs/common';
import { AuditController } from './admin/audit.controller.js';
import { AuditEntries } from './admin/audit-entries.service.js';
import { AuditService } from './audit.service.js';

@Global()
@Module({ controllers: [AuditController], providers: [AuditEntries, AuditService], exports: [AuditService] })
export class AuditModule {}
