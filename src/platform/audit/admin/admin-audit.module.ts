import { Module } from '@nestjs/common';
import { AuditEntries } from './audit-entries.service.js';
import { AuditController } from './audit.controller.js';

/** The screens on which the audit log is read. */
@Module({ controllers: [AuditController], providers: [AuditEntries] })
export class AdminAuditModule {}
