/** Outcome of one delivery attempt. */
export type Answer =
  | { readonly kind: 'taken'; readonly status: number | null; readonly text: string | null }
  | {
      readonly kind: 'refused';
      readonly status: number | null;
      readonly text: string | null;
      /** For staff, in Turkish. */
      readonly error: string;
      /** Asking again would be answered the same. */
      readonly isFinal: boolean;
      /** The mail server says that there is no such mailbox. */
      readonly isNobody: boolean;
      /** Milliseconds that the receiver asked us to wait. */
      readonly retryAfter: number | null;
    }
  /** Not tried: there is room for it only later, which is nobody's failure. */
  | { readonly kind: 'postponed'; readonly ms: number; readonly error: string }
  /** The message's subject or its receiver is gone. */
  | { readonly kind: 'gone'; readonly error?: string };

export const taken = (status: number | null = null, text: string | null = null): Answer => ({
  kind: 'taken',
  status,
  text,
});

export type Refused = Extract<Answer, { kind: 'refused' }>;

export const refused = (error: string, more: Partial<Omit<Refused, 'kind' | 'error'>> = {}): Answer => ({
  kind: 'refused',
  status: null,
  text: null,
  isFinal: false,
  isNobody: false,
  retryAfter: null,
  error,
  ...more,
});
