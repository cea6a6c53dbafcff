import type { ReactElement, ReactNode } from 'react';

export interface ToggleFormProps {
  readonly action: string;
  readonly isOn: boolean;
  /** Name of the switch: `Akbank yayında`. */
  readonly label: string;
  /** The hidden token field. */
  readonly csrf: ReactNode;
  /** Texts of the states on and off. */
  readonly words?: { readonly on: string; readonly off: string };
}

const ACTIVE = { on: 'Aktif', off: 'Pasif' } as const;

/**
 * Switches something in a row on or off: a form of one button, which with script stays on the page, says that it is
 * saving and then what came of it. Style: `admin-list`.
 */
export function ToggleForm({ action, isOn, label, csrf, words = ACTIVE }: ToggleFormProps): ReactElement {
  return (
    // After Back, browsers would put what was switched here into the row that stands in this place then.
    <form className="toggle-form" method="post" action={action} data-toggle-form="" autoComplete="off">
      {csrf}
      <input type="hidden" name="value" value={isOn ? '' : 'true'} />
      {/* Pressed or not: HTML allows no switch that submits. Its name holds the word that is seen. */}
      <button
        type="submit"
        aria-pressed={isOn}
        aria-label={`${label}: ${isOn ? words.on : words.off}`}
        data-label={label}
      >
        <span className="toggle-knob" />
        <span data-toggle-text="" data-on={words.on} data-off={words.off}>
          {isOn ? words.on : words.off}
        </span>
      </button>
    </form>
  );
}
