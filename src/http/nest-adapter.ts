import { ExpressAdapter } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import { type FinishedPage, sendFinished } from '../page-cache/finished-page.js';
import { Redirect } from '../rendering/page.js';

/** Finished bytes on their way out of the framework. */
export class FinishedAnswer {
  constructor(
    readonly page: FinishedPage,
    readonly status: number,
    readonly keep = true,
  ) {}
}

/** Express under Nest, taught to send finished bytes and redirects that controllers and interceptors return. */
export class PageAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (body instanceof FinishedAnswer) {
      sendFinished(response.req as Request, response, body.page, body.status);
      return undefined;
    }
    if (body instanceof Redirect) {
      response.setHeader('Cache-Control', body.status === 301 ? 'public, max-age=3600' : 'no-store');
      response.redirect(body.status, body.location);
      return undefined;
    }
    return super.reply(response, body, statusCode) as unknown;
  }
}
