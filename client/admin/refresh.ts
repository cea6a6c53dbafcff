/** A link that shows the page anew says so, since the answer may take a moment. */
export function improveRefresh(): void {
  for (const link of document.querySelectorAll<HTMLElement>('a[data-refresh]')) {
    const label = [...link.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
    if (!label) continue;
    const text = label.textContent;
    link.addEventListener('click', () => {
      label.textContent = 'Yükleniyor...';
    });
    addEventListener('pageshow', () => {
      label.textContent = text;
    });
  }
}
