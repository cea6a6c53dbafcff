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
