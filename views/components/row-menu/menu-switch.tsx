import type { ReactElement, ReactNode } from 'react';

export interface MenuSwitchProps {
  readonly action: string;
  readonly isOn: boolean;
  /** The hidden fields of every form in a row. */
  readonly csrf: ReactNode;
  /** Texts of its button; active or not unless given. */
  readonly words?: { readonly on: string; readonly off: string };
}

const ACTIVE = { on: 'Aktif Yap', off: 'Pasif Yap' } as const;
export const FEATURED = { on: 'Öne Çıkar', off: 'Öne Çıkarma' } as const;

/** Switches the row's record on or off from its menu; a `ToggleForm` of the same address keeps its word right. */
export function MenuSwitch({ action, isOn, csrf, words = ACTIVE }: MenuSwitchProps): ReactElement {
  return (
    <form method="post" action={action} data-menu-switch="" autoComplete="off">
      {csrf}
      <input type="hidden" name="value" value={isOn ? '' : 'true'} />
      <button type="submit" data-on={words.on} data-off={words.off}>
        {isOn ? words.off : words.on}
      </button>
    </form>
  );
}
