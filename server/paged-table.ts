import type { ListColumn } from '#kit/column-state.ts';
import type { Cell, Table, TableColumn } from '#kit/table.ts';
import type { InterfaceLanguage, Text } from '#kit/text.ts';

/** Rows read and written at a time. */
const batchSize = 500;

/** How a column of a list is written into a file. */
export type Written<Row> = Omit<TableColumn, 'title'> & {
  readonly cell: (row: Row) => Cell;
  /** An amount says nothing without its currency: the list's column `currency` comes along, also where nobody asked for it. */
  readonly amount?: true;
};

/** A column of text, `width` characters wide in a workbook. */
export const textCell = <Row>(width: number, cell: Written<Row>['cell']): Written<Row> => ({
  kind: 'text',
  width,
  cell,
});
/** A column of numbers. */
export const numberCell = <Row>(cell: Written<Row>['cell']): Written<Row> => ({ kind: 'number', width: 14, cell });
/** A column of amounts, each with its currency beside it. */
export const amountCell = <Row>(cell: Written<Row>['cell']): Written<Row> => ({ ...numberCell(cell), amount: true });
/** A column of moments. */
export const timeCell = <Row>(cell: Written<Row>['cell']): Written<Row> => ({ kind: 'date', width: 17, cell });

/** The asked columns that are written, in the order asked, with their heads in the person's language; behind the first amount its currency. */
export function writtenColumns<Key extends string, Row>(
  known: readonly (Pick<ListColumn<Key>, 'key'> & { readonly title: Text })[],
  written: Readonly<Partial<Record<Key, Written<Row>>>>,
  asked: readonly string[],
  language: InterfaceLanguage,
): readonly (Written<Row> & { readonly title: string })[] {
  const of = (key: string) => {
    const column = known.find((one) => one.key === key);
    const cells = column && written[column.key];
    return cells ? [{ title: column.title[language], ...cells }] : [];
  };
  const columns = asked.flatMap(of);
  const amount = columns.findIndex((column) => column.amount);
  return amount < 0 || asked.includes('currency') ? columns : columns.toSpliced(amount + 1, 0, ...of('currency'));
}

/** A table of so many rows that are read page by page; the caller keeps them as they are at one moment. */
export function pagedTable<Row>(
  columns: readonly (Written<Row> & { readonly title: string })[],
  total: number,
  read: (page: number, pageSize: number) => Promise<readonly Row[]>,
): Table {
  async function* batches() {
    for (let page = 0; page * batchSize < total; page++)
      yield (await read(page, batchSize)).map((row) => columns.map(({ cell }) => cell(row)));
  }
  return { columns: columns.map(({ cell: _cell, amount: _amount, ...column }) => column), total, batches: batches() };
}
