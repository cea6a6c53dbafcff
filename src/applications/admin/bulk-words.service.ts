import { Injectable } from '@nestjs/common';
import { STATUS_LABELS } from '../../shared/labels/admin.js';
import { BankOptions } from '../../admin/bank-options.js';
import { formatDate } from '../../shared/finance/tr/format.js';
import { KIND_LABELS } from '../kinds/registry.js';
import { ApplicationAssignments } from './application-assignments.service.js';
import type { ApplicationFilters, ApplicationQuery } from './application-list.js';

/** Says in words what a query asks for, so that a question about all it finds names them. */
@Injectable()
export class BulkWords {
  constructor(
    private readonly banks: BankOptions,
    private readonly assignments: ApplicationAssignments,
  ) {}

  async of({ search, filters }: ApplicationQuery): Promise<readonly string[]> {
    const { type, status, bank, assignee, suspicious, unwanted, product, from, to } = filters;
    // All filters: staff would agree unseen to a filter that is not named here.
    const words: Readonly<Record<keyof ApplicationFilters, string | undefined>> = {
      type: type && `Tür: ${KIND_LABELS[type]}`,
      status: status && `Durum: ${STATUS_LABELS[status]}`,
      bank: bank && `Banka: ${(await this.banks.names()).get(bank) ?? bank}`,
      assignee: assignee && `Sorumlu: ${await this.assigneeOf(assignee)}`,
      suspicious: suspicious === undefined ? undefined : suspicious ? 'Şüpheli' : 'Şüpheli değil',
      unwanted: unwanted === undefined ? undefined : unwanted ? 'Aranmayacak' : 'Aranmayacaklardan değil',
      product: product && `Kart: ürün ${product}`,
      from: from && `Başlangıç: ${formatDate(from)}`,
      to: to && `Bitiş: ${formatDate(to)}`,
    };
    const said = [search === '' ? undefined : `Arama: “${search}”`, ...Object.values(words)];
    return said.filter((text) => text !== undefined);
  }

  private async assigneeOf(id: string): Promise<string> {
    if (id === 'yok') return 'Atanmamış';
    return (await this.assignments.colleagues()).find((colleague) => colleague.id === id)?.name ?? id;
  }
}
