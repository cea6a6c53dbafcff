import type { ReactElement } from 'react';
import { Button } from '../../../views/components/button/button.js';
import { CachedElement } from '../../printed/cached-element.js';
import { FORM_ID, SIDE_BY_SIDE_ID } from './types.js';

interface CompareBarProps {
  /** Path of the page. */
  readonly action: string;
  /** How many are ticked. */
  readonly count: number;
  /** What they are: `kredi`. */
  readonly noun: string;
}

/** How many offers are ticked, and the way to see them side by side. */
export function CompareBar({ action, count, noun }: CompareBarProps): ReactElement {
  return (
    <CachedElement
      as="p"
      className={count > 0 ? 'compare-bar compare-bar-on' : 'compare-bar'}
      by={CompareBar}
      name={`${action} ${count}`}
    >
      {() => (
        <>
          <span>
            {count > 0
              ? `${count} ${noun} seçildi (en fazla dört)`
              : `En fazla dört ${noun} seçip yan yana görün`}
          </span>
          <Button
            type="submit"
            icon="compare"
            form={FORM_ID}
            formAction={`${action}#${SIDE_BY_SIDE_ID}`}
            onClick={(event) => {
              const place = document.querySelector<HTMLElement>(`#${SIDE_BY_SIDE_ID} [tabindex]`);
              if (!place) return;
              event.preventDefault();
              place.focus();
            }}
          >
            Karşılaştır
          </Button>
        </>
      )}
    </CachedElement>
  );
}
