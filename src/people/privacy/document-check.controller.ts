import { Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { DocumentCheck } from '../../../views/people/privacy/document-check.js';
import { uploadOf } from '../../platform/routing/uploads.js';
import { DocumentSeal } from '../../platform/documents/document-seal.js';
import { Allow } from '../../platform/routing/access.js';
import { Audited } from '../../platform/routing/audited.js';
import { privacyPaths } from '../../shared/paths/privacy.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';

/** Tells anybody whether a document is one of ours. Nothing of it is kept. */
@Controller(privacyPaths.documentCheck())
@Allow('public')
export class DocumentCheckController {
  constructor(private readonly seals: DocumentSeal) {}

  @Get()
  show(): PageResponse {
    return page(DocumentCheck, { outcome: null, error: null });
  }

  @Post()
  @HttpCode(200)
  @Audited('none: a check changes nothing')
  check(@Req() req: Request): PageResponse {
    const file = uploadOf(req, 'file');
    if (file === null || file.bytes.length === 0)
      return page(DocumentCheck, { outcome: null, error: 'Doğrulanacak PDF dosyasını seçin' }, 422);
    return page(DocumentCheck, { outcome: this.seals.stateOf(file.bytes), error: null });
  }
}
