/** Done when nothing has asked for it again for a while. */
export function debounce(delay: number, work: () => void): () => void {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = window.setTimeout(work, delay);
  };
}
