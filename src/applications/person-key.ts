/**
 * SQL for the hash of whom an application is of. Without a phone, which is erased, it stands for the application alone.
 * @param application name of the table in the statement
 */
export const personOf = (application: string): string =>
  `md5(coalesce(${application}.phone_number, 'application ' || ${application}.id))`;
