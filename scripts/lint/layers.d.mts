export const FLOORS: readonly {
  readonly name: string;
  readonly folders: readonly string[];
  readonly hasAdmin?: boolean;
}[];
