import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import { type Actor, AuditService } from '../../../platform/audit/audit.service.js';
import { Entities } from '../../../platform/database/entities.js';
import { PageComment } from '../../page-comment.entity.js';

const MAX_OPEN = 200;
const MAX_SOLVED = 20;
const ID = /^[1-9]\d{0,17}$/;

/** Comments of staff on the components of a page. */
@Injectable()
export class PageComments {
  constructor(
    @InjectRepository(PageComment) private readonly comments: Repository<PageComment>,
    private readonly entities: Entities,
    private readonly audit: AuditService,
  ) {}

  /** The open ones as they were written, then those that were solved last. */
  async list(page: string): Promise<readonly PageComment[]> {
    const [open, solved] = await Promise.all([
      this.comments.find({
        where: { page_id: page, solved_at: IsNull() },
        order: { id: 'ASC' },
        take: MAX_OPEN,
      }),
      this.comments.find({
        where: { page_id: page, solved_at: Not(IsNull()) },
        order: { solved_at: 'DESC' },
        take: MAX_SOLVED,
      }),
    ]);
    return [...open, ...solved];
  }

  async add(
    page: string,
    { component, text }: { readonly component: string; readonly text: string },
    actor: Actor,
  ): Promise<void> {
    await this.entities.transaction(async (manager, client) => {
      const { id } = await manager.save(
        manager.create(PageComment, {
          ...{ page_id: page, component_id: component, text },
          ...{ written_by: actor.name, writer_id: actor.id },
        }),
      );
      await this.audit.record(client, actor, {
        action: 'page.comment',
        resource: 'page',
        resourceId: page,
        after: { comment: id, component },
      });
    });
  }

  /** @param isSolved false opens it again. @throws NotFoundException */
  async solve(page: string, id: string, isSolved: boolean, actor: Actor): Promise<void> {
    await this.entities.transaction(async (manager, client) => {
      const where = { id, page_id: page, solved_at: isSolved ? IsNull() : Not(IsNull()) };
      const solved = isSolved
        ? { solved_at: () => 'now()', solved_by: actor.name }
        : { solved_at: null, solved_by: null };
      const exists = ID.test(id) && (await manager.existsBy(PageComment, { id, page_id: page }));
      if (!exists) throw new NotFoundException({ text: 'Bu yorum bulunamadı.' });
      const { affected } = await manager.update(PageComment, where, solved);
      if (affected !== 1) return;
      await this.audit.record(client, actor, {
        action: isSolved ? 'page.comment-solve' : 'page.comment-reopen',
        resource: 'page',
        resourceId: page,
        after: { comment: id },
      });
    });
  }
}
