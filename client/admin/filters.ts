const LAST = 'admin-filter';

/**
 * Filters apply as they are chosen. By keyboard, where arrow keys pass through what stands between, and for days, which
 * are typed part by part, once the focus leaves the form; then it is given back after the page has come.
 */
export function enhanceFilters(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-filters]')) improve(form);
}

function improve(form: HTMLFormElement): void {
  let isByKeyboard = false;
  let isOpen = false;
  const apply = (): void => {
    const { activeElement } = document;
    const name = activeElement instanceof HTMLSelectElement ? activeElement.name : '';
    sessionStorage.setItem(LAST, form.contains(activeElement) ? name : '');
    form.requestSubmit();
  };
  form.addEventListener('keydown', () => {
    isByKeyboard = true;
  });
  form.addEventListener('pointerdown', () => {
    isByKeyboard = false;
  });
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && !isByKeyboard) apply();
    else isOpen = !(target instanceof HTMLInputElement) || target.type !== 'search';
  });
  form.addEventListener('submit', () => {
    isOpen = false;
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (isOpen && relatedTarget instanceof Node && !form.contains(relatedTarget)) apply();
  });
  const last = sessionStorage.getItem(LAST) ?? '';
  sessionStorage.removeItem(LAST);
  if (last !== '') form.querySelector<HTMLElement>(`select[name="${CSS.escape(last)}"]`)?.focus();
}
