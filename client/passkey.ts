/**
 * Forms that a device answers: with a key that it makes, or by one that it holds. Shown where the browser can; what the
 * device says goes with the form, as JSON.
 */

type Text = Readonly<Record<string, unknown>>;

const bytesOf = (text: unknown): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(String(text).replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function created(asked: Text): Promise<object> {
  const user = asked['user'] as Text;
  const known = asked['excludeCredentials'] as readonly Text[];
  const publicKey = {
    ...asked,
    challenge: bytesOf(asked['challenge']),
    user: { ...user, id: bytesOf(user['id']) },
    excludeCredentials: known.map(({ id }) => ({ type: 'public-key', id: bytesOf(id) })),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  return {
    id: made.id,
    response: { clientDataJSON: textOf(clientDataJSON), attestationObject: textOf(attestationObject) },
  };
}

async function signed(asked: Text): Promise<object> {
  const publicKey = {
    ...asked,
    challenge: bytesOf(asked['challenge']),
  } as unknown as PublicKeyCredentialRequestOptions;
  const given = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    given.response as AuthenticatorAssertionResponse;
  return {
    id: given.id,
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      userHandle: textOf(userHandle),
    },
  };
}

async function question(form: HTMLFormElement): Promise<Text> {
  const { question: given, ask } = form.dataset;
  if (given !== undefined) return JSON.parse(given) as Text;
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const answer = await fetch(ask ?? '', { method: 'POST', headers, body: '{}' });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as Text;
}

/** A person who cancels, or has no key on this device, is told by the browser and may try again. */
const FAILED = 'Aygıt onaylamadı. Yeniden deneyebilir ya da başka bir yolla giriş yapabilirsiniz.';
const FAILED_TO_MAKE = 'Aygıt onaylamadı ya da bu anahtar zaten ekli. Yeniden deneyebilirsiniz.';

function enhance(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('[data-passkey-button]');
  const field = form.querySelector<HTMLInputElement>('input[name="credential"]');
  const failed = form.querySelector('[data-passkey-failed]');
  if (!button || !field || !failed) return;
  form.querySelector('[data-passkey-missing]')?.remove();
  form.hidden = button.hidden = false;
  const isNew = form.dataset['passkey'] === 'create';
  let isAsking = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    failed.textContent = '';
    void question(form)
      .then(isNew ? created : signed)
      .then(
        (answer) => {
          field.value = JSON.stringify(answer);
          form.submit();
        },
        () => {
          isAsking = false;
          failed.textContent = isNew ? FAILED_TO_MAKE : FAILED;
        },
      );
  });
}

if ('PublicKeyCredential' in globalThis)
  document.querySelectorAll<HTMLFormElement>('form[data-passkey]').forEach(enhance);
