import { Pagination } from './pagination.js';

const href = (page: number): string => `/admin/applications?sayfa=${String(page)}`;

export const first = <Pagination label="İlk sayfa örneği" page={1} pageCount={3} href={href} />;
export const middle = <Pagination label="Orta sayfa örneği" page={500} pageCount={1000} href={href} />;
