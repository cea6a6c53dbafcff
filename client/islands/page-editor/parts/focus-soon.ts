const MAX_TRIES = 30;

/** Puts the focus where it is wanted as soon as that is there: what leads to it may have to be drawn first. */
export function focusSoon(id: string, tries = MAX_TRIES): void {
  requestAnimationFrame(() => {
    const found = document.getElementById(id);
    if (found) {
      found.scrollIntoView({ block: 'center' });
      found.focus();
    } else if (tries > 0) focusSoon(id, tries - 1);
  });
}
