import type { ReactElement } from 'react';
import type { PageForm } from '../../../../views/blocks/editor-contract.js';
import { Badge } from '../../../../views/components/badge/badge.js';
import { type Difference, differencesOf, NOTHING, type PartDifference } from '../document/diff.js';
import { type TextPart, wordDifferences } from '../../../../views/blocks/content/word-differences.js';

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
            <Compared key={place} difference={difference} beforeName={beforeName} afterName={afterName} />
          ))}
        </li>
      ))}
    </ul>
  );
}

/** A text before and after; the words that differ are marked. */
function Compared({
  difference: { label, before, after },
  beforeName,
  afterName,
}: Pick<DifferenceListProps, 'beforeName' | 'afterName'> & {
  readonly difference: Difference;
}): ReactElement {
  const words = wordDifferences(before, after);
  return (
    <dl>
      <dt>{label}</dt>
      <dd>
        <small>{beforeName}</small>
        <Words parts={words.before} as="del" />
      </dd>
      <dd>
        <small>{afterName}</small>
        <Words parts={words.after} as="ins" />
      </dd>
    </dl>
  );
}

const Words = ({
  parts,
  as: Changed,
}: {
  readonly parts: readonly TextPart[];
  readonly as: 'del' | 'ins';
}): ReactElement => (
  <>
    {parts.map(({ text, isChanged }, at) =>
      isChanged && text !== NOTHING ? <Changed key={at}>{text}</Changed> : <span key={at}>{text}</span>,
    )}
  </>
);
