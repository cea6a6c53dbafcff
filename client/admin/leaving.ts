import { post } from './post.js';

/** Tells the server that a record's page is left, so that others see it as free; a form without fields to fill in. */
export function tellOfLeaving(): void {
  addEventListener('pagehide', () => {
    // Looked for then: another record may have taken its place.
    const form = document.querySelector<HTMLFormElement>('form[data-leave]');
    if (form) void post(form);
  });
}
