import { AsyncLocalStorage } from 'node:async_hooks';

const previewing = new AsyncLocalStorage<true>();

/**
 * Whether what is rendered now is seen by staff only, or by whom they gave a link: kept by no cache, found by no
 * search engine, counted nowhere, and framed by our own pages alone.
 */
export const isPreview = (): boolean => previewing.getStore() === true;

/** Everything rendered in `work`, and in what it waits for, is a preview. */
export const asPreview = <T>(work: () => T): T => previewing.run(true, work);
