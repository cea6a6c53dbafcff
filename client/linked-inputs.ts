/** Sliders that repeat a text field: either one moves the other. Without a script the sliders are not shown. */
export function linkSliders(): void {
  for (const slider of document.querySelectorAll<HTMLInputElement>('[data-mirror]')) {
    const field = document.getElementById(slider.dataset['mirror'] ?? '');
    if (!(field instanceof HTMLInputElement)) continue;
    slider.addEventListener('input', () => {
      field.value = slider.valueAsNumber.toLocaleString('tr-TR');
    });
    const follow = (): void => {
      slider.value = field.value.replace(/\D/g, '');
    };
    field.addEventListener('input', follow);
    // A page from the browser's history has its field as it was left.
    follow();
  }
}
