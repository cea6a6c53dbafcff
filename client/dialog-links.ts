/** A link that names a dialog of its page (`data-dialog`) opens it; without script it leads to the same words. */
export function openDialogsFromLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-dialog]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const dialog = document.getElementById(link.dataset['dialog'] ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    event.preventDefault();
    dialog.showModal();
  });
}
