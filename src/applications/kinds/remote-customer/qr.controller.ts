import { Controller, Get, Inject, NotFoundException, Param } from '@nestjs/common';
import type { Config } from '../../../platform/config/config.js';
import { paths } from '../../../shared/paths/site.js';
import { Content } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { Cached } from '../../../platform/routing/cached.js';
import { CONFIG } from '../../../platform/tokens.js';
import { ApplicationCatalogueService } from '../../application-catalogue.service.js';
import { qrSvg } from '../../../platform/rendering/qr-code.js';

/** The code with which a remote customer goes on on her phone: it leads to the bank, by way of our counting. */
@Controller('basvuru/qr')
@Allow('public')
export class QrController {
  constructor(
    private readonly catalogue: ApplicationCatalogueService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(':file')
  @Cached()
  async show(@Param('file') file: string): Promise<Content> {
    const bankId = /^([a-z0-9-]{1,60})\.svg$/.exec(file)?.[1];
    const offers = (await this.catalogue.current()).offered('remote_customer');
    const offer = offers.find(({ bank }) => bank.id === bankId);
    if (!offer) throw new NotFoundException();
    const target = this.config.publicUrl + paths.toBank(offer.bank.id, { urun: offer.slug });
    return new Content(qrSvg(target), 'image/svg+xml', 'public, max-age=300');
  }
}
