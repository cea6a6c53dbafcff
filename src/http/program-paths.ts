import { isApiPath } from '../api-paths.js';
import { deliveryPaths } from '../delivery-paths.js';
import { newsletterPaths } from '../newsletter-paths.js';

const REPORTS: ReadonlySet<string> = new Set([newsletterPaths.reports(), deliveryPaths.smsReport()]);

/** Whether only programs ask there, of partners and of those who send for us: what goes wrong is said in their way. */
export const isProgramPath = (path: string): boolean => isApiPath(path) || REPORTS.has(path);
