/** Text, a decimal number as exact text, a point in time, or nothing; the column says which. */
export type Cell = string | Date | null;

/** `width` in characters, about. */
export type TableColumn = {
  readonly title: string;
  readonly kind: 'text' | 'number' | 'date';
  readonly width: number;
  /** What an Excel file offers in this column; other values can be typed all the same. */
  readonly choices?: readonly string[];
};

/** A table as it is written into a file: batch by batch, so that its length costs no memory. */
export type Table = {
  readonly columns: readonly TableColumn[];
  /** Rows there will be. */
  readonly total: number;
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
};
