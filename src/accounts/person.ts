import type { Request } from 'express';
import type { Role } from '../shared/enums/accounts.js';

/** The person who is signed in, as every guarded request knows her. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** Of somebody of a bank, and of nobody else. */
  readonly bankId: string | null;
  /** Keeps the keys of her bank's programs. */
  readonly isBankAdmin: boolean;
  /** Raised by every new password: a session made under an older one is over. */
  readonly credentialsVersion: number;
  /** Her password was made up by the program: first of all she chooses one. */
  readonly mustChangePassword: boolean;
  /** Asked for a code beside her password. */
  readonly hasSecondFactor: boolean;
  /** The settings ask staff for one, or she is of a bank, and she has none yet: first of all she sets it up. */
  readonly mustSetUpSecondFactor: boolean;
}

/** The person of a guarded request: the guard lets nobody else in. */
export function personOf({ user }: Request): Person {
  if (!user) throw new Error('a guarded route without a person');
  return user;
}

/** The part of a person that a session keeps; everything else is read anew with each request. */
export interface SessionPerson {
  readonly id: string;
  readonly credentialsVersion: number;
}

export function sessionPersonOf({ id, credentialsVersion }: Person): SessionPerson {
  return { id, credentialsVersion };
}

declare global {
  // The name under which Express and Passport look for the type of `req.user`.
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Express reads its types from there
  namespace Express {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- a merged declaration has no body
    interface User extends Person {}
  }
}

declare module 'express-session' {
  interface SessionData {
    passport: { user?: SessionPerson };
    csrfToken: string;
    kind: SessionKind;
    /** Milliseconds since 1970. */
    signedInAt: number;
    flash: FlashMessage[];
    /** How far the database's log was when she last changed something: what she reads has come as far. */
    writtenAt?: string;
    /** Keys of values that were unmasked lately, with the time; the values themselves are not kept. */
    revealed?: readonly { readonly what: string; readonly at: number }[];
    /** Applications that were passed over in the queue, with the time. */
    setAside?: readonly { readonly id: string; readonly at: number }[];
    /** A form that goes on where the session before this one ended; until its page has been shown. */
    restoredDraft: RestoredDraft | undefined;
    /** Browser and network address that began the session, so that people know their sessions apart. */
    device: SessionDevice;
    /** The password was right and a code is still missing: such a session opens nothing. */
    secondStep: SecondStep;
  }
}

/** A restored draft: the fields of a form that was sent when the session was over. */
export interface RestoredDraft {
  /** Where the form is sent. */
  readonly path: string;
  /** The page it was sent from; empty where that is not known. */
  readonly from: string;
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  /** Files were chosen, which nothing can keep. */
  readonly hasFiles: boolean;
}

/** Fields of the sign-in form beside e-mail and password. */
export interface SignInWishes {
  readonly remember: boolean;
  readonly next: string;
  /** The restored draft, encrypted, of a form that was sent when the session before was over. */
  readonly unfinished: string | null;
}

/** A person who still has to type a code, and the fields that her sign-in form had. */
export interface SecondStep {
  readonly user: SessionPerson;
  readonly wishes: SignInWishes;
}

/** Decides how long a session lasts; see `session-policy.ts`. `half`: the second step of signing in is still to come. */
export type SessionKind = 'staff' | 'member' | 'remembered' | 'half';

export interface SessionDevice {
  readonly userAgent: string;
  readonly address: string;
}

export interface FlashMessage {
  readonly kind: 'success' | 'warning' | 'error';
  readonly text: string;
  /** By which what it tells of can be undone. */
  readonly undo?: FlashUndo;
}

export interface FlashUndo {
  readonly href: string;
  /** The list to come back to, as its address says it. */
  readonly list?: string;
  /** It was done in the queue, which goes on with the application. */
  readonly isQueue?: boolean;
}
