import type { ReactElement, ReactNode } from 'react';
import { formatNumber } from '../../../src/shared/finance/tr/format.js';
import { type AdminColumn, AdminTable } from '../../components/admin-table/admin-table.js';
import { Badge } from '../../components/badge/badge.js';
import { Button } from '../../components/button/button.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';

/** An import that was applied. */
export interface MadeImport {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly changes: number;
  /** By whom and when. */
  readonly undone: string | null;
}

interface MadeImportsProps<Item extends MadeImport> {
  readonly imports: readonly Item[];
  /** Heads the number of changes. */
  readonly changed: string;
  /** Columns between the time and the person. */
  readonly columns?: readonly AdminColumn<Item>[];
  readonly undoHref: (id: string) => string;
  readonly undoQuestion: (changes: string) => string;
  /** Shown while there are none. */
  readonly empty: ReactNode;
}

/** The imports that were made last, each of which can be undone. Style: `admin-list`. */
export function MadeImports<Item extends MadeImport>(props: MadeImportsProps<Item>): ReactElement {
  const { imports, changed, columns = [], empty } = props;
  return (
    <section className="admin-section" aria-labelledby="aktarimlar">
      <h2 id="aktarimlar">Son aktarımlar</h2>
      {imports.length === 0 ? (
        empty
      ) : (
        <AdminTable<Item>
          caption="Son aktarımlar"
          rows={imports}
          rowKey={({ id }) => id}
          columns={[
            { header: 'Zaman', rowHeader: true, cell: ({ at }) => at },
            ...columns,
            { header: 'Aktaran', cell: ({ by }) => by },
            { header: changed, numeric: true, cell: ({ changes }) => formatNumber(changes) },
            { header: 'Durum', cell: (item) => <State {...props} item={item} /> },
          ]}
        />
      )}
    </section>
  );
}

function State<Item extends MadeImport>({
  item: { id, at, changes, undone },
  undoHref,
  undoQuestion,
}: Pick<MadeImportsProps<Item>, 'undoHref' | 'undoQuestion'> & { readonly item: Item }): ReactElement {
  return undone === null ? (
    <form method="post" action={undoHref(id)}>
      <CsrfField />
      <Button
        type="submit"
        size="sm"
        icon="refresh"
        aria-label={`${at} aktarımını geri al`}
        data-confirm={undoQuestion(formatNumber(changes))}
      >
        Geri al
      </Button>
    </form>
  ) : (
    <span className="lines">
      <span>
        <Badge tone="warning">Geri alındı</Badge>
      </span>
      <span className="muted">{undone}</span>
    </span>
  );
}
