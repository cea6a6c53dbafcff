/** Done when nothing has asked for it again for a while. */
export function later(delay: number, work: () => void): () => void {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = window.setTimeout(work, delay);
  };
}

/** Done once the next picture of the page is on the screen, however often it was asked for until then. */
export function afterPaint(work: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      setTimeout(() => {
        isAsked = false;
        work();
      });
    });
  };
}
