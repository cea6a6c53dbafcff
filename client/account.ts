/** The button that shows what was typed as a password; without script there is none. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-show-password]')) {
  const input = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!(input instanceof HTMLInputElement)) continue;
  const show = (isShown: boolean) => {
    input.type = isShown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(isShown));
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    show(input.type === 'password');
    input.focus();
  });
  // Password managers and the browser's memory know a password only by its type.
  input.form?.addEventListener('submit', () => {
    show(false);
  });
}
