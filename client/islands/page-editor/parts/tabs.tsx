import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { own } from '../../../../src/finance/own.js';

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
    const step = own(STEPS, event.key);
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step === undefined
            ? null
            : at + step;
    if (to === null) return;
    event.preventDefault();
    const place = (to + tabs.length) % tabs.length;
    const next = tabs[place];
    if (!next) return;
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
