import { createHash, timingSafeEqual } from 'node:crypto';
import {
  BadRequestException,
  Body,
  Controller,
  Headers,
  HttpCode,
  Inject,
  NotFoundException,
  Post,
  Req,
  UnauthorizedException,
} from '@nestjs/common';
import type { Request } from 'express';
import type { Config } from '../../../platform/config/config.js';
import { newsletterPaths } from '../../../shared/paths/newsletter.js';
import { Json } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { Audited } from '../../../platform/routing/audited.js';
import { FromAnywhere } from '../../../platform/routing/from-anywhere.js';
import { requireReadBody } from '../../../platform/routing/unread-body.js';
import { CONFIG } from '../../../platform/tokens.js';
import type { MailReport } from '../../../shared/enums/newsletter.js';
import { type LetterReport, LetterReaders } from './letter-readers.service.js';
import { MESSAGE } from './letter-topic.js';

/** In one request. */
const MAX_EVENTS = 100;
const MESSAGE_ID = new RegExp(
  String.raw`^<?${MESSAGE}([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@[\w.-]{1,253}>?$`,
);
const CODE = /^[\w.-]{1,40}$/;

/** Takes what the mail provider tells of letters: see `documents/mail-reports.md`. */
@Controller(newsletterPaths.reports())
@Allow('public')
export class MailReportsController {
  constructor(
    private readonly readers: LetterReaders,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post()
  @FromAnywhere()
  @HttpCode(200)
  @Audited('none: the letter itself says what was reported')
  async take(
    @Headers('authorization') given: string | undefined,
    @Body() body: Readonly<Record<string, unknown>>,
    @Req() req: Request,
  ): Promise<Json> {
    this.check(given, req);
    requireReadBody(req);
    const { events } = body;
    if (!Array.isArray(events) || events.length === 0 || events.length > MAX_EVENTS)
      throw new BadRequestException(`events: 1 to ${String(MAX_EVENTS)}`);
    const now = new Date();
    const reports = events.map((event, at) => readEvent(event, at, now));
    let taken = 0;
    for (const report of reports) if (report && (await this.readers.report(report))) taken++;
    return new Json(200, { taken, unknown: reports.length - taken });
  }

  private check(given: string | undefined, req: Request): void {
    const { mailReportSecret } = this.config;
    if (mailReportSecret === undefined) throw new NotFoundException();
    if (same(given ?? '', `Bearer ${mailReportSecret}`)) return;
    req.res?.setHeader('WWW-Authenticate', 'Bearer realm="mail reports"');
    throw new UnauthorizedException({ text: 'Geçerli bir anahtar gerekli.' });
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** @returns null for a mail that is none of the newsletter's; providers report on all of them */
function readEvent(event: unknown, at: number, now: Date): LetterReport | null {
  const { message_id, type, bounce, code, at: when } = (event ?? {}) as Readonly<Record<string, unknown>>;
  const refuse = (what: string): never => {
    throw new BadRequestException(`events[${String(at)}].${what}`);
  };
  if (typeof message_id !== 'string') return refuse('message_id: text');
  const kind = kindOf(type, bounce) ?? refuse('type: delivered | bounce (bounce: hard | soft) | complaint');
  const time = when === undefined ? now : typeof when === 'string' ? new Date(when) : null;
  if (time === null || Number.isNaN(time.getTime())) return refuse('at: ISO 8601');
  const messageId = MESSAGE_ID.exec(message_id.slice(0, 400))?.[1];
  if (messageId === undefined) return null;
  return {
    ...{ messageId, kind },
    code: typeof code === 'string' && CODE.test(code) ? code : null,
    // A clock that goes wrong must not outdo what comes later.
    at: time > now ? now : time,
  };
}

function kindOf(type: unknown, bounce: unknown): MailReport | null {
  if (type === 'delivered' || type === 'complaint') return type;
  return type === 'bounce' && (bounce === 'hard' || bounce === 'soft') ? bounce : null;
}
