import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

const BASE64URL = /^[\w-]{1,8000}$/;
/** A credential's id has 1023 bytes at most. */
const ID = /^[\w-]{1,1364}$/;
const MAX_LENGTH = 12_000;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null ? (value as Fields) : null;

function read(
  text: unknown,
  names: readonly string[],
): { readonly id: string; readonly response: Fields } | null {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return null;
  let given: Fields | null;
  try {
    given = fieldsOf(JSON.parse(text));
  } catch {
    return null;
  }
  const response = fieldsOf(given?.['response']);
  const id = given?.['id'];
  if (typeof id !== 'string' || !ID.test(id) || !response) return null;
  const isWhole = names.every((name) => {
    const value = response[name];
    return typeof value === 'string' && BASE64URL.test(value);
  });
  return isWhole ? { id, response } : null;
}

const text = (fields: Fields, name: string): string => String(fields[name]);
const FRAME = { type: 'public-key', clientExtensionResults: {} } as const;

/** A device's answer to the request for a new passkey; null for anything else. */
export function readNewPasskey(given: unknown): RegistrationResponseJSON | null {
  const answer = read(given, ['clientDataJSON', 'attestationObject']);
  return (
    answer && {
      ...FRAME,
      id: answer.id,
      rawId: answer.id,
      response: {
        clientDataJSON: text(answer.response, 'clientDataJSON'),
        attestationObject: text(answer.response, 'attestationObject'),
      },
    }
  );
}

/** A device's answer to the request to sign in; null for anything else. */
export function readPasskeyAnswer(given: unknown): AuthenticationResponseJSON | null {
  const answer = read(given, ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle']);
  return (
    answer && {
      ...FRAME,
      id: answer.id,
      rawId: answer.id,
      response: {
        clientDataJSON: text(answer.response, 'clientDataJSON'),
        authenticatorData: text(answer.response, 'authenticatorData'),
        signature: text(answer.response, 'signature'),
        userHandle: text(answer.response, 'userHandle'),
      },
    }
  );
}
