import { Table, type TableColumnType } from 'antd';
import type { MouseEvent } from 'react';
import type { ChangeItem, ChangeSet, ItemNames } from '#features/base/change-sets/contract/change-sets.model.ts';
import {
  itemStateTexts,
  previewTexts,
  changeSetTexts as words,
} from '#features/base/change-sets/contract/change-sets.texts.ts';
import { useHistoryNames } from '#features/base/history/web/history.public.ts';
import { saidIn } from '#kit/sentence.ts';
import { wordFor } from '#kit/text.ts';
import { formatMoney } from '#web/lib/format.ts';
import { type Translate, useLanguage, useText } from '#web/lib/text.tsx';
import { useIsPhone } from '#web/lib/use-window-width.ts';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { changesOf, type FieldChange, reasonIn, toneOfItem } from '../change-words.ts';
import type { RowLink } from '../row-link.ts';
import styles from './change-sets.module.css';

type Props = {
  readonly rows: readonly ChangeItem[];
  readonly label: string;
  /** Nothing was carried out yet: what waits is what will change. */
  readonly preview?: true;
  readonly link?: RowLink | undefined;
  /** What the numbers inside the rows are of, and what they are called. */
  readonly keyedBy: ChangeSet['keyed_by'];
  readonly names: ItemNames;
  /** What a row is called; null: it is a product. */
  readonly row: ChangeSet['row'];
};

/** Rows of a change set: which, how it stands, and what changes or why not. A table, on a phone one card each. */
export function ChangeRows({ rows, label, preview, link, keyedBy, names: known, row }: Props) {
  const t = useText();
  const names = { ...useHistoryNames(), known };
  const changes = (row: ChangeItem) => changesOf(names, row, keyedBy);
  const phone = useIsPhone();
  if (phone) {
    return (
      <ul className={styles.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={row.id}>
            <Product row={row} preview={preview} link={link} />
            <State row={row} preview={preview} />
            <Change row={row} changes={changes} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Table<ChangeItem>
      size="small"
      aria-label={label}
      rowKey="id"
      dataSource={rows as ChangeItem[]}
      columns={columnsOf(t, changes, t(row ?? words.product), preview, link)}
      pagination={false}
      tableLayout="fixed"
    />
  );
}

type Changes = (row: ChangeItem) => readonly FieldChange[];

const columnsOf = (
  t: Translate,
  changes: Changes,
  title: string,
  preview: true | undefined,
  link?: RowLink,
): TableColumnType<ChangeItem>[] => [
  {
    key: 'product',
    title,
    width: '38%',
    render: (_value, row) => <Product row={row} preview={preview} link={link} />,
  },
  { key: 'state', title: t(words.state), width: 130, render: (_value, row) => <State row={row} preview={preview} /> },
  { key: 'change', title: t(words.change), render: (_value, row) => <Change row={row} changes={changes} /> },
];

type ProductProps = {
  readonly row: ChangeItem;
  readonly preview: true | undefined;
  readonly link: RowLink | undefined;
};

/** Leads to the product. From a preview in a new tab: what was looked at there is not carried out yet. */
function Product({ row, preview, link }: ProductProps) {
  const open = (event: MouseEvent) => {
    if (preview || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    link?.open(row.id);
  };
  return (
    <div className={styles.product}>
      {link ? (
        <a href={link.hrefOf(row.id)} target={preview ? '_blank' : undefined} onClick={open}>
          {row.code}
        </a>
      ) : (
        <strong>{row.code}</strong>
      )}
      <span>{[row.name, formatOf(row.money)].filter((part) => part !== '').join(' · ')}</span>
    </div>
  );
}

const formatOf = (money: ChangeItem['money']): string => (money ? formatMoney(money.amount, money.currency) : '');

function State({ row, preview }: { row: ChangeItem; preview: true | undefined }) {
  const t = useText();
  const word = preview && row.state === 'planned' ? previewTexts.willChange : wordFor(itemStateTexts, row.state);
  return <StatusMark tone={toneOfItem(row.state)}>{t(word)}</StatusMark>;
}

/** The reason of a row that stayed, otherwise each field from old to new. */
function Change({ row, changes }: { row: ChangeItem; changes: Changes }) {
  const language = useLanguage();
  if (row.reason !== null)
    return <span>{reasonIn(language, { code: row.reason_code, text: row.reason, values: row.values })}</span>;
  return (
    <ul className={styles.changes}>
      {row.told ? <li className={styles.told}>{saidIn(language, row.told)}</li> : null}
      {changes(row).map(({ name, from, to }) => (
        <li key={name}>
          {name}: <del>{from}</del> → <ins>{to}</ins>
        </li>
      ))}
    </ul>
  );
}
