import { Injectable } from '@nestjs/common';
import type { BlocksModel } from '../../views/blocks/model.js';
import { VersionedMemo } from '../platform/page-cache/versioned-memo.js';
import { PageBlocksService } from '../pages/blocks/page-blocks.service.js';
import type { LoanPath } from '../shared/paths/site.js';

/** Questions about a kind of loan: the same that its own page shows, on the page of every bank that grants it. */
@Injectable()
export class LoanQuestionsService {
  constructor(
    private readonly blocks: PageBlocksService,
    private readonly memo: VersionedMemo,
  ) {}

  /** The questions alone: calculators and lists that staff placed on the page stay there. */
  of(path: LoanPath): Promise<BlocksModel> {
    return this.memo.get(`loan-questions ${path}`, async () => {
      const { parsed, data } = await this.blocks.forPage(path);
      const blocks = parsed.state === 'parsed' ? parsed.blocks.filter(({ type }) => type === 'faq') : [];
      return { parsed: { state: 'parsed' as const, blocks }, data };
    });
  }
}
