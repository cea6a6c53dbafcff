import { Controller, Get, NotFoundException, Query } from '@nestjs/common';
import { applicantPaths } from '../../shared/paths/applicant.js';
import { Content } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { SiteService } from '../../site/site.service.js';
import { isReference } from './applicant.dto.js';
import { noticeIn } from './own-application.view-model.js';

/** A number to keep as a file, for who has neither printer nor pencil at hand. Knows nothing but its address. */
@Controller(applicantPaths.numberFile())
@Allow('public')
export class NumberFileController {
  constructor(private readonly site: SiteService) {}

  @Get()
  async show(@Query() query: RawQuery): Promise<Content> {
    const [no, { entry }] = [lastOf(query['no']), noticeIn(query)];
    const isApplication = isReference(no);
    if (!isApplication && entry === null) throw new NotFoundException();
    const { name, publicUrl } = await this.site.currentOrDefault();
    const lines = [
      name,
      isApplication ? `Başvuru numarası: ${String(no)}` : `İşlem numarası: ${String(entry)}`,
      `Başvurularınızı görmek, vazgeçmek ya da sildirmek için: ${publicUrl}${applicantPaths.new()}`,
    ];
    const file = isApplication ? `basvuru-${String(no)}.txt` : `islem-${String(entry)}.txt`;
    return new Content(
      // Windows shows lines by both.
      `${lines.join('\r\n')}\r\n`,
      'text/plain; charset=utf-8',
      'private, no-store',
      ['Content-Disposition', `attachment; filename="${file}"`, 'X-Robots-Tag', 'noindex'],
      false,
    );
  }
}
