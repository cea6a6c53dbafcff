import { Global, Module } from '@nestjs/common';
import { AuditService } from './audit.service.js';

/** Audit log, written by every screen on which staff change something. */
@Global()
@Module({ providers: [AuditService], exports: [AuditService] })
export class AuditModule {}
