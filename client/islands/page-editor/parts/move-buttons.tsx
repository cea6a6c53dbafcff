import type { ReactElement } from 'react';
import { IconButton } from './icon-button.js';

interface MoveButtonsProps {
  /** Name of the moved entry. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
}

/** One place up, one place down. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps): ReactElement {
  return (
    <>
      <IconButton
        icon="chevron-down"
        turned
        label={`${name}: yukarı taşı`}
        disabled={isFirst}
        onClick={() => {
          onMove(-1);
        }}
      />
      <IconButton
        icon="chevron-down"
        label={`${name}: aşağı taşı`}
        disabled={isLast}
        onClick={() => {
          onMove(1);
        }}
      />
    </>
  );
}
