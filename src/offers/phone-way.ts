import { columns, type RowFrom, t } from '../platform/database/row.js';
import type { PhoneWay } from '../shared/enums/offers.js';
import { Bank } from './bank.entity.js';

/** Of `products` with their `banks`. */
export const PHONE_WAY_COLUMNS = `banks.phone_way,
  coalesce(products.redirect_url, banks.redirect_url, banks.mobile_url) IS NOT NULL AS has_redirect`;

export const PHONE_WAY_ROW = { ...columns(Bank, 'phone_way'), has_redirect: t.bool() };

export const toPhoneWay = ({ has_redirect, phone_way }: RowFrom<typeof PHONE_WAY_ROW>): PhoneWay =>
  has_redirect ? phone_way : 'only-call';

/** As it is sent: most banks want people on their own page. */
export const sentPhoneWay = (way: PhoneWay): { readonly phoneWay?: Exclude<PhoneWay, 'bank'> } =>
  way === 'bank' ? {} : { phoneWay: way };
