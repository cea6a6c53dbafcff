import { Controller, Get, NotFoundException, Param } from '@nestjs/common';
import { ArchiveIndex } from '../../../../views/people/newsletter/archive.js';
import { ArchivedIssue } from '../../../../views/people/newsletter/archived.js';
import { todayIn } from '../../../shared/finance/calendar.js';
import { newsletterPaths } from '../../../shared/paths/newsletter.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { PublicPage } from '../../../platform/routing/public-page.js';
import { addressesOf } from '../../../site/stored-content.js';
import { SiteService } from '../../../site/site.service.js';
import { Archive } from './archive.service.js';
import { relinked } from './letter-composer.service.js';

/** Public archive of the newsletter's issues. */
@Controller(newsletterPaths.archive())
export class ArchiveController {
  constructor(
    private readonly archive: Archive,
    private readonly site: SiteService,
  ) {}

  @Get()
  @PublicPage({
    cached: [],
    sitemap: true,
    addresses: addressesOf('letter', () => newsletterPaths.archive()),
  })
  async index(): Promise<PageResponse> {
    const [issues, { timeZone }] = await Promise.all([this.archive.list(), this.site.current()]);
    return page(ArchiveIndex, {
      issues: issues.map(({ id, subject, preview, sent_at }) => ({
        ...{ subject, preview, href: newsletterPaths.archived(id) },
        sentOn: todayIn(timeZone, sent_at),
      })),
    });
  }

  @Get(':id')
  @PublicPage({ cached: [], addresses: addressesOf('letter', newsletterPaths.archived) })
  async show(@Param('id') id: string): Promise<PageResponse> {
    const [issue, { timeZone, publicUrl }] = await Promise.all([this.archive.find(id), this.site.current()]);
    if (!issue) throw new NotFoundException({ text: 'Bu bülten sayısı arşivde yok.' });
    const own = (address: string): string =>
      address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
    const { parts } = relinked(issue.content, own);
    return page(ArchivedIssue, {
      ...{ id, subject: issue.subject, preview: issue.preview, sentOn: todayIn(timeZone, issue.sent_at) },
      parts: parts.map((part) =>
        typeof part === 'object' && 'picture' in part ? { ...part, picture: own(part.picture) } : part,
      ),
    });
  }
}
