import { AsyncLocalStorage } from 'node:async_hooks';
import type { StoredPage } from './stored-pages.service.js';

/** The page that a preview shows as if it were published, in the place of what is stored under its slug. */
export const previewedPage = new AsyncLocalStorage<StoredPage>();
