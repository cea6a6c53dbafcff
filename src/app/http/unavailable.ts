import { ErrorShow } from '../../../views/errors/show.js';
import type { CachedResponse } from '../../platform/page-cache/cached-response.js';
import { page } from '../../shared/rendering/page.js';
import type { Renderer } from '../../platform/rendering/renderer.js';
import { defaultSite } from '../../site/default-site.js';

export const UNAVAILABLE_TEXT = 'Hizmete şu an ulaşılamıyor. Lütfen birazdan tekrar deneyin.';

/** The page for visitors of a site whose database was never seen by this process: made once, ahead of need. */
export function unavailablePage(renderer: Renderer, publicUrl: string): CachedResponse {
  return renderer.page(
    page(ErrorShow, { status: 503, text: UNAVAILABLE_TEXT, id: null, canRetry: true }),
    defaultSite(publicUrl),
    {
      shared: false,
    },
  );
}
