import { Controller, Get, NotFoundException, Param } from '@nestjs/common';
import { AD_FRAME_SANDBOX } from '../shared/contracts/ad-frames.js';
import { Content } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { Cached } from '../platform/routing/cached.js';
import { AdsService } from './ads.service.js';
import { FRAME_REPORT } from './frame-report.js';

/** A tag asks for a document in which it may fill all there is. */
const STYLE = 'html,body{height:100%;margin:0;overflow:hidden;background:transparent}';

/**
 * Policy of a framed ad. A network's later addresses can't be listed, so https is allowed. The sandbox takes the origin away:
 * the code has neither cookies nor storage of ours, nor a way into the page around it.
 */
const POLICY = [
  `sandbox ${AD_FRAME_SANDBOX}`,
  "default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'",
  "base-uri 'none'",
  'form-action https:',
  // Tags name their addresses without a scheme, or with http.
  'upgrade-insecure-requests',
  "frame-ancestors 'self'",
].join('; ');

/** Code ads in a document of their own, as it was pasted. */
@Controller('reklam/cerceve')
@Allow('public')
export class AdFramesController {
  constructor(private readonly ads: AdsService) {}

  @Get(':id')
  @Cached()
  async show(@Param('id') id: string): Promise<Content> {
    const code = await this.ads.frameOf(id);
    if (code === undefined) throw new NotFoundException();
    const html = `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Reklam</title><style>${STYLE}</style><script>${FRAME_REPORT}</script></head><body>${code}</body></html>`;
    return new Content(html, 'text/html; charset=utf-8', 'public, max-age=60', [
      ...['Content-Security-Policy', POLICY],
      ...['X-Frame-Options', 'SAMEORIGIN'],
      ...['X-Robots-Tag', 'noindex'],
      // A document without an origin has none to keep apart from others: browsers warn where it asks for that.
      ...['Origin-Agent-Cluster', '?0'],
    ]);
  }
}
