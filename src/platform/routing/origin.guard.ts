import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Config } from '../config/config.js';
import { ActionRefused } from './action-refused.js';
import { AdminHost } from './admin-host.js';
import { CONFIG } from '../tokens.js';
import { ACCESS, type Access, isForPrograms } from './access.js';
import { FROM_ANYWHERE } from './from-anywhere.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Forgery protection that needs no token, so that cached pages can hold forms: browsers say where an unsafe
 * request comes from, and only our own pages may send one.
 */
@Injectable()
export class OriginGuard implements CanActivate {
  private readonly hosts: AdminHost;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly reflector: Reflector,
  ) {
    this.hosts = new AdminHost(config);
  }

  canActivate(context: ExecutionContext): boolean {
    const req = context.switchToHttp().getRequest<Request>();
    if (SAFE.has(req.method) || this.isOurs(req)) return true;
    if (this.reflector.get<boolean | undefined>(FROM_ANYWHERE, context.getHandler()) === true) return true;
    // A key is no cookie: no page can send one without knowing it.
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    if (access !== undefined && isForPrograms(access)) return true;
    throw new ActionRefused('origin', { text: 'Bu istek sitemizden gönderilmedi.' });
  }

  private isOurs(req: Request): boolean {
    const site = req.headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin';
    const { origin } = req.headers;
    if (origin === undefined) return false;
    return origin === this.hosts.originOf(req) || origin === `${req.protocol}://${req.headers.host ?? ''}`;
  }
}
