/** Query parameters as the address has them: nothing about them is trusted. */
export type RawQuery = Readonly<Record<string, string | string[] | undefined>>;

/** One value of a parameter; of several the last, as a button that stands after its field sends it. */
export function lastOf(value: string | string[] | undefined): string | undefined {
  return typeof value === 'object' ? value.at(-1) : value;
}

/** Every value of a parameter that may be given several times. */
export function allOf(value: string | string[] | undefined): string[] {
  if (value === undefined) return [];
  return typeof value === 'object' ? value : [value];
}
