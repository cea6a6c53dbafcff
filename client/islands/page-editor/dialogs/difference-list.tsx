import type { ReactElement } from 'react';
import type { PageForm } from '../../../../views/blocks/editor-contract.js';
import { Badge } from '../../../../views/components/badge/badge.js';
import { differencesOf, type PartDifference } from '../document/diff.js';

interface DifferenceListProps {
  readonly before: PageForm;
  readonly after: PageForm;
  readonly beforeName: string;
  readonly afterName: string;
}

const KINDS: Readonly<Record<PartDifference['kind'], string>> = {
  page: 'Değişti',
  added: 'Eklendi',
  removed: 'Çıkarıldı',
  changed: 'Değişti',
  moved: 'Yeri değişti',
  text: 'Değişti',
};
const TONES = {
  added: 'success',
  removed: 'danger',
  page: 'info',
  changed: 'info',
  moved: 'info',
  text: 'info',
} as const;

/** Two forms of a page side by side, only where they differ. */
export function DifferenceList({ before, after, beforeName, afterName }: DifferenceListProps): ReactElement {
  const parts = differencesOf(before, after);
  if (parts.length === 0) return <p className="editor-empty">İki sürüm arasında fark yok</p>;
  return (
    <ul className="editor-differences">
      {parts.map(({ name, kind, differences }, at) => (
        <li key={at}>
          <p className="cluster">
            <strong>{name}</strong> <Badge tone={TONES[kind]}>{KINDS[kind]}</Badge>
          </p>
          {differences.map((difference, place) => (
            <dl key={place}>
              <dt>{difference.label}</dt>
              <dd>
                <small>{beforeName}</small>
                <del>{difference.before}</del>
              </dd>
              <dd>
                <small>{afterName}</small>
                <ins>{difference.after}</ins>
              </dd>
            </dl>
          ))}
        </li>
      ))}
    </ul>
  );
}
