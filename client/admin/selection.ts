/** The box that ticks all rows of the page, and the count of ticked rows. */
export function improveSelection(): void {
  for (const all of document.querySelectorAll<HTMLInputElement>('[data-tick-all]')) {
    const form = all.dataset['tickAll'] ?? '';
    const boxes = [
      ...document.querySelectorAll<HTMLInputElement>(`input[name="ids"][form="${CSS.escape(form)}"]`),
    ];
    const count = document.querySelector(`[data-tick-count="${CSS.escape(form)}"]`);
    const show = () => {
      const ticked = boxes.filter((box) => box.checked).length;
      all.checked = ticked > 0 && ticked === boxes.length;
      all.indeterminate = ticked > 0 && ticked < boxes.length;
      if (count) count.textContent = `${String(ticked)} kayıt seçildi`;
    };
    all.addEventListener('change', () => {
      for (const box of boxes) box.checked = all.checked;
      show();
    });
    for (const box of boxes) box.addEventListener('change', show);
    // The browser may bring ticks back with the page.
    addEventListener('pageshow', show);
  }
}
