/** Key in the state of the history entry, under which the ids of ticked rows stand for each form. */
const TICKS = 'ticks';
type Ticks = Readonly<Record<string, readonly string[]>>;

/** The row a box stands for; behind the dot stands its version. */
const rowOf = (box: HTMLInputElement): string => box.value.split('.', 1)[0] ?? '';

/**
 * The box that ticks all rows of the page, and the count of ticked rows. Ticks are remembered by the rows' ids: when a
 * person comes back to the list, they are on the same rows, wherever these stand now.
 */
export function enhanceSelection(): void {
  for (const all of document.querySelectorAll<HTMLInputElement>('[data-tick-all]')) {
    const form = all.dataset['tickAll'] ?? '';
    const boxes = boxesOf(form);
    const count = document.querySelector(`[data-tick-count="${CSS.escape(form)}"]`);
    const found = document.querySelector<HTMLInputElement>(`[data-tick-found="${CSS.escape(form)}"]`);
    const isAllMeant = (): boolean => found?.checked === true;
    const show = (): void => {
      const ticked = boxes.filter((box) => box.checked).length;
      all.checked = ticked > 0 && ticked === boxes.length;
      all.indeterminate = ticked > 0 && ticked < boxes.length;
      if (count)
        count.textContent = isAllMeant() ? `${wordsOf(found)} seçildi` : `${String(ticked)} kayıt seçildi`;
    };
    const changed = (): void => {
      remember(
        form,
        boxes.filter((box) => box.checked).map((box) => rowOf(box)),
      );
      show();
    };
    all.addEventListener('change', () => {
      for (const box of boxes) box.checked = all.checked;
      changed();
    });
    let last: HTMLInputElement | undefined;
    for (const box of boxes) {
      box.addEventListener('click', ({ shiftKey }) => {
        if (shiftKey && last) for (const one of between(boxes, last, box)) one.checked = box.checked;
        last = box;
        changed();
      });
      box.addEventListener('change', changed);
    }
    found?.addEventListener('change', show);
    addEventListener('pageshow', () => {
      const ticked = remembered(form);
      for (const box of boxes) box.checked = ticked.has(rowOf(box));
      show();
    });
  }
}

/** The boxes from one to the other, both included: Shift ticks all of them. */
function between(
  boxes: readonly HTMLInputElement[],
  one: HTMLInputElement,
  other: HTMLInputElement,
): readonly HTMLInputElement[] {
  const [from = 0, to = 0] = [boxes.indexOf(one), boxes.indexOf(other)].sort((a, b) => a - b);
  return boxes.slice(from, to + 1);
}

/** Label of the box that selects all rows found; it says how many they are. */
const wordsOf = (box: HTMLInputElement | null): string => box?.labels?.[0]?.textContent ?? '';

/** The ticked rows are being changed: who comes back to the list begins anew. */
export function forgetTicks(): void {
  history.replaceState({ ...stateOf(), [TICKS]: {} }, '');
}

/** A row was saved where it stands: its tick means the version that this has made. */
export function renewTick(row: Element | null, version: number): void {
  const box = row?.querySelector<HTMLInputElement>('input[name="ids"]');
  if (box) box.value = `${rowOf(box)}.${String(version)}`;
}

const boxesOf = (form: string): readonly HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`input[name="ids"][form="${CSS.escape(form)}"]`),
];

const stateOf = (): Readonly<Record<string, unknown>> => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? (state as Readonly<Record<string, unknown>>) : {};
};

const ticksOf = (): Ticks => (stateOf()[TICKS] ?? {}) as Ticks;

const remembered = (form: string): ReadonlySet<string> => new Set(ticksOf()[form]);

function remember(form: string, ids: readonly string[]): void {
  history.replaceState({ ...stateOf(), [TICKS]: { ...ticksOf(), [form]: ids } }, '');
}
