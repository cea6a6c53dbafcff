/** Names under which plain values are injected. */
export const LOG = Symbol('log');
export const CONFIG = Symbol('config');
/** Key of everything that is signed: session cookies, hashes of typed e-mail addresses. */
export const SESSION_SECRET = Symbol('session-secret');
/** The way to the database, for the few pools of their own. */
export const POOLER_INFO = Symbol('pooler-info');
