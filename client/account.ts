import { strengthOf } from './password-strength.js';
import { keepTyping } from './unsaved-typing.js';

keepTyping();

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

/** Until the hand rests, in milliseconds. */
const REST_MS = 800;

/** The strength of a new password, seen with each key and said when the hand rests. */
for (const meter of document.querySelectorAll<HTMLElement>('[data-strength-of]')) {
  const { strengthOf: id = '', minLength = '8', needsSign } = meter.dataset;
  const input = document.getElementById(id);
  const [bar, seen, said] = meter.children;
  if (!(input instanceof HTMLInputElement) || !bar || !seen || !said) continue;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const show = (): void => {
    meter.hidden = input.value === '';
    clearTimeout(rest);
    if (meter.hidden) return;
    const owner = input.form?.querySelector<HTMLInputElement>('[autocomplete=username]');
    const name = owner?.value.split('@', 1)[0] ?? '';
    const rules = { minLength: Number(minLength), needsSign: needsSign !== undefined, name };
    const { level, text } = strengthOf(input.value, rules);
    meter.dataset['level'] = String(level);
    seen.textContent = text;
    rest = setTimeout(() => {
      said.textContent = `Şifrenin gücü: ${text}`;
    }, REST_MS);
  };
  input.addEventListener('input', show);
  show();
}
