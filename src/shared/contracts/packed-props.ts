/** Rows by columns: the name of what all of them have stands once. */
interface PackedRows {
  readonly $columns: Readonly<Record<string, readonly unknown[]>>;
  /** What not all of them have. */
  readonly $rows: readonly Row[];
}

type Row = Readonly<Record<string, unknown>>;

/** Of fewer rows little would be saved. */
const MIN_ROWS = 4;

const known = new WeakMap<object, PackedRows>();

/** An island's props as they are sent: their long lists by columns. */
export const packProps = (props: object): object => mapValues(props, packed);

/** The props that were packed. */
export const unpackProps = (sent: object): object => mapValues(sent, unpacked);

function packed(value: unknown): unknown {
  if (isRows(value) && value.length >= MIN_ROWS) return packRows(value);
  if (Array.isArray(value)) return value.map(packed);
  return isRow(value) ? mapValues(value, packed) : value;
}

function unpacked(value: unknown): unknown {
  if (isPacked(value)) return value.$rows.map((row, at) => ({ ...rowAt(value, at), ...row }));
  if (Array.isArray(value)) return value.map(unpacked);
  return isRow(value) ? mapValues(value, unpacked) : value;
}

const rowAt = ({ $columns }: PackedRows, at: number): object =>
  mapValues($columns, (column) => (column as readonly unknown[])[at]);

/** Once for each list: all pages of a calculator send the same. */
function packRows(rows: readonly Row[]): PackedRows {
  let made = known.get(rows);
  if (made === undefined) {
    const keys = Object.keys(rows[0] ?? {}).filter((key) =>
      rows.every((row) => Object.hasOwn(row, key) && row[key] !== undefined),
    );
    const $columns = Object.fromEntries(keys.map((key) => [key, rows.map((row) => row[key])]));
    const $rows = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key))),
    );
    known.set(rows, (made = { $columns, $rows }));
  }
  return made;
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRows = (value: unknown): value is readonly Row[] => Array.isArray(value) && value.every(isRow);
const isPacked = (value: unknown): value is PackedRows =>
  isRow(value) && isRow(value['$columns']) && isRows(value['$rows']);

const mapValues = (of: object, change: (value: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value)]));
