/** Names under which plain values are injected. */
export const LOG = Symbol('log');
export const CONFIG = Symbol('config');
