/**
 * Every kind of application by the name its rows have (the partition of `applications`): the address of its form below
 * `/basvuru`, and what a submission of it is stored as. All else stands in its folder, `src/applications/kinds/<kind>`;
 * a name without one is a type error.
 */
export const APPLICATION_KINDS = {
  loan: { path: 'kredi', formType: 'loan_application' },
  deposit: { path: 'mevduat', formType: 'deposit_application' },
  card: { path: 'kart', formType: 'card_application' },
  remote_customer: { path: 'uzaktan-musteri', formType: 'remote_customer' },
} as const;

export type ApplicationKind = keyof typeof APPLICATION_KINDS;
export type ApplicationPath = (typeof APPLICATION_KINDS)[ApplicationKind]['path'];
export type ApplicationFormType = (typeof APPLICATION_KINDS)[ApplicationKind]['formType'];

/** In the order in which lists and filters name them. */
export const KIND_NAMES = Object.keys(APPLICATION_KINDS) as readonly ApplicationKind[];

export const APPLICATION_PATHS = Object.values(APPLICATION_KINDS).map(({ path }) => path);
