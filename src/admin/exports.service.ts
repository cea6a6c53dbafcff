import { Injectable, type StreamableFile } from '@nestjs/common';
import { Sql } from '../platform/database/sql.js';
import { CSV_BATCH, linesInBatches } from './csv.js';
import type { ListContext } from './list-filters.js';
import { type Filters, type List, listBatchSql, type ListQuery } from './list-query.js';
import { Lists } from './lists.service.js';
import { type RowsFile, rowsFile } from './rows-file.js';

/** A column of an exported list. */
export interface CsvColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row, context: ListContext) => unknown;
}

/** Where a batch ended, beside what the list selects. */
type Positioned<Row> = Row & { readonly csv_position: string };

/** Downloads of filtered lists, in the order of their keys; newest first where the list is. */
@Injectable()
export class Exports {
  constructor(
    private readonly sql: Sql,
    private readonly lists: Lists,
  ) {}

  /** @param name begins the file's name: `bildirimler` */
  async file<Row, F extends Filters, S extends string, Item>(
    kind: RowsFile,
    name: string,
    list: List<Row, F, S, Item>,
    query: ListQuery<F>,
    columns: readonly CsvColumn<Item>[],
  ): Promise<StreamableFile> {
    const context = await this.lists.context();
    const batches = linesInBatches<Positioned<Row>>(
      (after) => this.batch(list, query, context, after),
      (row) => {
        const item = list.item(row, context);
        return [columns.map(({ cell }) => cell(item, context))];
      },
    );
    const headers = columns.map(({ header }) => header);
    return rowsFile(kind, { name, headers, batches }, context.timeZone);
  }

  /** All rows of a list, as far as a query finds them. */
  async rows<Row, F extends Filters, S extends string, Item>(
    list: List<Row, F, S, Item>,
    query: ListQuery<F>,
  ): Promise<readonly Row[]> {
    const context = await this.lists.context();
    const rows: Positioned<Row>[] = [];
    for (;;) {
      const batch = await this.batch(list, query, context, rows.at(-1) ?? null);
      rows.push(...batch);
      if (batch.length < CSV_BATCH) return rows;
    }
  }

  private batch<Row, F extends Filters, S extends string, Item>(
    list: List<Row, F, S, Item>,
    query: ListQuery<F>,
    context: ListContext,
    after: Positioned<Row> | null,
  ): Promise<Positioned<Row>[]> {
    const position = after?.csv_position ?? null;
    const { text, values } = listBatchSql(list, query, context, { position, size: CSV_BATCH });
    return this.sql.rows(list.statements.batch(text), values);
  }
}
