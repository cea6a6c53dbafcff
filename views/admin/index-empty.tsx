import type { ReactElement } from 'react';
import { ButtonLink } from '../components/button/button.js';
import { EmptyState } from '../components/empty-state/empty-state.js';
import type { AnyIndex, IndexProps } from './index-definition.js';

interface IndexEmptyProps<Item, Extra extends object> extends Pick<IndexProps<Item, Extra>, 'list'> {
  readonly definition: AnyIndex<Item, Extra>;
}

/** Stands where a declared list has no rows: none at all, or none that its filters find. */
export function IndexEmpty<Item, Extra extends object>({
  list,
  definition,
}: IndexEmptyProps<Item, Extra>): ReactElement {
  const { one, add, empty, unmatched } = definition;
  const isFiltered = list.search !== '' || list.filterCount > 0;
  const { clear: words = 'Filtreleri temizle' } = unmatched ?? {};
  const clear = words !== null && <ButtonLink href={list.clearedHref}>{words}</ButtonLink>;
  const another = empty?.action ?? (add && <ButtonLink href={`${list.path}/new`}>{add.label}</ButtonLink>);
  const usual = isFiltered || !empty ? clear : another;
  const action =
    unmatched?.withAdd === true ? (
      <div className="cluster">
        {isFiltered && clear}
        {another}
      </div>
    ) : (
      usual
    );
  const shown =
    empty && !isFiltered
      ? empty
      : {
          title: `Seçilen kriterlere uygun ${one} bulunamadı`,
          text: 'Filtreleri genişletin veya tümünü temizleyin.',
          ...unmatched,
        };
  return (
    <EmptyState title={shown.title} icon={shown.icon} action={action}>
      {shown.text}
    </EmptyState>
  );
}
