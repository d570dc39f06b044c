import { Button, Table } from 'antd';
import type { ReactNode } from 'react';
import { ShopFlag } from '#features/base/shops/web/shops.public.ts';
import { orderBulkTexts as words } from '#features/work/order-desk/contract/order-bulk.texts.ts';
import type { Text } from '#kit/text.ts';
import { csvOf, saveFile } from '#web/lib/save-file.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { type Look, lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import styles from './bulk.module.css';

/** A column of what was found for the rows of a file: said once, for the table on the page and for the file of the result. */
export type FoundColumn<R> = {
  readonly key: string;
  readonly title: Text;
  readonly text: (row: R, t: Translate) => string;
  /** How it is drawn, where words alone are too little. */
  readonly cell?: (row: R, t: Translate) => ReactNode;
};

type Found<R> = { readonly rows: readonly R[]; readonly columns: readonly FoundColumn<R>[] };
type Numbered = { readonly row: number };
type Order = { readonly country: string; readonly number: string };

/** Rows that are shown; all of them count. */
const mostShown = 200;

/** The number of the row in the file. */
export const rowColumn: FoundColumn<Numbered> = {
  key: 'row',
  title: words.row,
  text: ({ row }) => String(row),
  cell: ({ row }) => <span className="t-figure">{row}</span>,
};

/** What became of a row, in the words of `looks`. */
export const verdictColumn = <R,>(looks: Readonly<Record<string, Look>>, of: (row: R) => string): FoundColumn<R> => ({
  key: 'verdict',
  title: words.verdict,
  text: (row, t) => t(lookFor(looks, of(row)).text),
  cell: (row, t) => {
    const { tone, text } = lookFor(looks, of(row));
    return <StatusMark tone={tone}>{t(text)}</StatusMark>;
  },
});

/** The order a row stands for. */
export const orderColumn: FoundColumn<{ readonly order: Order | null }> = {
  key: 'order',
  title: words.order,
  text: ({ order }) => order?.number ?? '',
  cell: ({ order }) =>
    order ? (
      <span className={styles.order}>
        <ShopFlag country={order.country} /> {order.number}
      </span>
    ) : null,
};

/** What a number of a file can turn out to be. */
export const foundLooks = {
  found: { tone: 'success', text: words.found },
  twice: { tone: 'warning', text: words.twice },
  several: { tone: 'error', text: words.several },
  not_found: { tone: 'error', text: words.not_found },
} as const satisfies Record<string, Look>;

/** All rows with what was found, as a CSV file. */
export function SaveFound<R>({ name, rows, columns }: Found<R> & { readonly name: string }) {
  const t = useText();
  const save = () =>
    saveFile({
      name,
      content: csvOf([
        columns.map(({ title }) => t(title)),
        ...rows.map((row) => columns.map(({ text }) => text(row, t))),
      ]),
    });
  return (
    <Button size="small" onClick={save}>
      {t(words.resultFile)}
    </Button>
  );
}

/** The rows as a table, those somebody has to look at first. */
export function FoundRows<R extends Numbered>({
  label,
  rows,
  columns,
  isWell,
}: Found<R> & { readonly label: Text; readonly isWell: (row: R) => boolean }) {
  const t = useText();
  const shown = [...rows].sort((a, b) => Number(isWell(a)) - Number(isWell(b)) || a.row - b.row).slice(0, mostShown);
  return (
    <>
      {rows.length > mostShown ? <p className="t-faint">{t(words.firstRows, { count: mostShown })}</p> : null}
      <div className={styles.rows}>
        <Table<R>
          size="small"
          aria-label={t(label)}
          rowKey="row"
          dataSource={shown}
          pagination={false}
          scroll={{ x: 'max-content' }}
          columns={columns.map(({ key, title, text, cell }) => ({
            key,
            title: t(title),
            render: (_value: unknown, row: R) => (cell ?? text)(row, t),
          }))}
        />
      </div>
    </>
  );
}
