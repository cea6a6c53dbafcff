import type { RequestHandler } from 'express';
import { isApiPath } from '../../shared/paths/api.js';
import { OPEN_TO_BROWSERS } from '../../api/cross-origin-headers.js';
import type { ApiSettings } from '../../api/api-settings.service.js';
import { setHeaders } from './security-headers.js';

/** Request headers that a page of another site may send, besides those that any page may. */
const SENT = 'Authorization, Content-Type, Idempotency-Key, If-None-Match';
const REMEMBERED_SECONDS = '600';

/**
 * Lets pages of other sites ask what is for programs, while the settings say so (the Fetch Standard's CORS protocol). No
 * cookie goes along: a key does, which the page has to know.
 */
export const openToBrowsers =
  (settings: Pick<ApiSettings, 'current'>): RequestHandler =>
  (req, res, next) => {
    if (!isApiPath(req.path)) {
      next();
      return;
    }
    settings
      .current()
      .then(({ enableCors }) => {
        if (!enableCors) return;
        setHeaders(res, OPEN_TO_BROWSERS);
        if (req.method !== 'OPTIONS') return;
        res.setHeader('Access-Control-Allow-Headers', SENT);
        res.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST');
        res.setHeader('Access-Control-Max-Age', REMEMBERED_SECONDS);
      })
      // Without the settings nothing is opened; what was asked says itself why it can't be answered.
      .catch(() => undefined)
      .finally(() => {
        next();
      });
  };
