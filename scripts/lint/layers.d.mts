export const LAYERS: readonly {
  readonly name: string;
  readonly rooms: readonly string[];
  readonly hasAdmin?: boolean;
}[];
