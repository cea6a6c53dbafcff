import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { getOwn } from '../../../../src/shared/finance/get-own.js';

interface Tab<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
}

interface TabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
  readonly look?: 'line' | 'pills';
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The tab a key leads to, round from the last to the first; undefined for other keys. */
function placeByKey(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = getOwn(STEPS, key);
  return step === undefined ? undefined : (at + step + count) % count;
}

/** Tabs after the pattern of WAI-ARIA: arrow keys go from one to the next, Tab goes into the panel. */
export function Tabs<T extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  look = 'line',
  children,
}: TabsProps<T>): ReactElement {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const go = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ value }) => value === chosen);
    const place = placeByKey(event.key, at, tabs.length);
    const next = place === undefined ? undefined : tabs[place];
    if (place === undefined || !next) return;
    event.preventDefault();
    onChoose(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[place]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={`editor-tabs editor-tabs-${look}`}
        onKeyDown={go}
      >
        {tabs.map(({ value, label: name }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}${value}`}
            aria-selected={value === chosen}
            aria-controls={`${id}panel`}
            tabIndex={value === chosen ? 0 : -1}
            onClick={() => {
              onChoose(value);
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${chosen}`} className="editor-tab-panel">
        {children}
      </div>
    </>
  );
}
