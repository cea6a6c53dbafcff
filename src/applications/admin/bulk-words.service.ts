import { Injectable } from '@nestjs/common';
import { KIND_LABELS, STATUS_LABELS } from '../../../views/admin/labels.js';
import { BankOptions } from '../../admin/bank-options.js';
import { formatDate } from '../../finance/tr/format.js';
import { ApplicationAssignments } from './application-assignments.service.js';
import type { ApplicationQuery } from './application-list.js';

/** Says in words what a query asks for, so that a question about all it finds names them. */
@Injectable()
export class BulkWords {
  constructor(
    private readonly banks: BankOptions,
    private readonly assignments: ApplicationAssignments,
  ) {}

  async of({ search, filters }: ApplicationQuery): Promise<readonly string[]> {
    const { type, status, bank, assignee, from, to } = filters;
    const words: readonly (string | undefined)[] = [
      search === '' ? undefined : `Arama: “${search}”`,
      type && `Tür: ${KIND_LABELS[type]}`,
      status && `Durum: ${STATUS_LABELS[status]}`,
      bank && `Banka: ${(await this.banks.names()).get(bank) ?? bank}`,
      assignee && `Sorumlu: ${await this.assigneeOf(assignee)}`,
      from && `Başlangıç: ${formatDate(from)}`,
      to && `Bitiş: ${formatDate(to)}`,
    ];
    return words.filter((text) => text !== undefined);
  }

  private async assigneeOf(id: string): Promise<string> {
    if (id === 'yok') return 'Atanmamış';
    return (await this.assignments.colleagues()).find((colleague) => colleague.id === id)?.name ?? id;
  }
}
