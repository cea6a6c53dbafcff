import { isApiPath } from '../../shared/paths/api.js';
import { deliveryPaths } from '../../shared/paths/delivery.js';
import { newsletterPaths } from '../../shared/paths/newsletter.js';

const REPORTS: ReadonlySet<string> = new Set([newsletterPaths.reports(), deliveryPaths.smsReport()]);

/** Whether only programs ask there, of partners and of those who send for us: what goes wrong is said in their way. */
export const isProgramPath = (path: string): boolean => isApiPath(path) || REPORTS.has(path);
