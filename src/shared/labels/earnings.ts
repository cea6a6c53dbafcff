/* Words about what the site earns, where offers are listed and where an application is sent. */

/** Beside lists that are sorted by figures. */
export const PAID_BY_BANKS = 'Bankadan ücret alırız; sıralama buna bağlı değildir.';

/** Beside lists in the order of banks that staff set. */
export const PAID_IN_SITE_ORDER = 'Bankadan ücret alırız; liste site sırasıyladır.';

/** Beside the button that sends an application. */
export const FREE_FOR_APPLICANTS = 'Sizden ücret almayız; ücreti bankadan alırız.';
