/** A message that is there when the page opens is not announced; put in a moment later it is. */
export function announceToasts(): void {
  const region = document.querySelector('[data-toasts]');
  if (!region || region.childElementCount === 0) return;
  const toasts = [...region.children];
  region.replaceChildren();
  setTimeout(() => {
    region.append(...toasts);
  }, 100);
}

/** Says what came of something done without leaving the page, as a message after a redirect does. */
export function showToast(text: string): void {
  const region = document.querySelector('[data-toasts]');
  if (!region) return;
  const toast = document.createElement('p');
  toast.className = 'toast';
  toast.textContent = text;
  region.replaceChildren(toast);
}
