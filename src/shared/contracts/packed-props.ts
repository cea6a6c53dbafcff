/** Rows by columns: the name of what all of them have stands once. */
interface PackedRows {
  readonly $columns: Readonly<Record<string, readonly unknown[]>>;
  /** Of columns in which all of them say the same. */
  readonly $same: Row;
  /** Columns that not all of them have. */
  readonly $rows: readonly Record<string, unknown>[];
}

type Row = Readonly<Record<string, unknown>>;

/** Of fewer rows little would be saved. */
const MIN_ROWS = 4;

const known = new WeakMap<object, PackedRows>();

/** An island's props as they are sent: their long lists by columns. */
export const packProps = (props: object): object => mapValues(props, packed);

/** Props as they came, with whole rows again. In the fewest bytes: browsers read it with every island. */
export const parseProps = (json: string): unknown =>
  JSON.parse(
    json,
    (_key, value: Partial<PackedRows> | null) =>
      value?.$rows?.map((row, at) => {
        for (const key in value.$columns) row[key] = (value.$columns[key] as readonly unknown[])[at];
        return Object.assign(row, value.$same);
      }) ?? value,
  );

function packed(value: unknown): unknown {
  if (isRows(value) && value.length >= MIN_ROWS) return packRows(value);
  if (Array.isArray(value)) return value.map(packed);
  return isRow(value) ? mapValues(value, packed) : value;
}

/** Once for each list: all pages of a calculator send the same. */
function packRows(rows: readonly Row[]): PackedRows {
  let made = known.get(rows);
  if (made === undefined) {
    const keys = Object.keys(rows[0] ?? {}).filter((key) =>
      rows.every((row) => Object.hasOwn(row, key) && row[key] !== undefined),
    );
    const [first = {}] = rows;
    // Texts and numbers alone: two lists are never the same.
    const isSame = (key: string): boolean => rows.every((row) => row[key] === first[key]);
    const columns = keys.filter((key) => !isSame(key));
    const $columns = Object.fromEntries(columns.map((key) => [key, rows.map((row) => row[key])]));
    const $same = Object.fromEntries(keys.filter(isSame).map((key) => [key, first[key]]));
    const $rows = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key))),
    );
    known.set(rows, (made = { $columns, $same, $rows }));
  }
  return made;
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRows = (value: unknown): value is readonly Row[] => Array.isArray(value) && value.every(isRow);

const mapValues = (of: object, change: (value: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value)]));
