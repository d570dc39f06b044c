import type { ReactNode } from 'react';
import type { LocalPriceRow } from '#features/work/price-desk/contract/local-prices.calls.ts';
import {
  type LocalPriceColumnKey,
  localPriceColumns,
} from '#features/work/price-desk/contract/local-prices.columns.ts';
import { localPriceTexts as words } from '#features/work/price-desk/contract/local-prices.texts.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { absent, formatDateTime, formatNumber } from '#web/lib/format.ts';
import type { Money } from '#web/lib/money/use-money.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import styles from '../../price-desk.module.css';
import { Thumb } from '../price-columns.tsx';

type Column = GridColumn<LocalPriceRow>;
type Needs = {
  readonly t: Translate;
  readonly language: InterfaceLanguage;
  readonly said: Money;
  /** Of the shop. */
  readonly currency: string;
  readonly onOpen: (row: LocalPriceRow) => void;
};

const looks: Partial<Record<LocalPriceColumnKey, Partial<Column>>> = {
  image: { quietTitle: true, card: 'picture' },
  sku_intern: { namesRow: true, card: 'fact' },
  name: { grows: true, card: 'name' },
  seller: { card: 'fact' },
  net: { card: 'fact', cardLabel: true },
  shop_gross: { card: 'wide', cardLabel: true },
  asked: { card: 'wide', cardLabel: true },
};

/** What sellers ask is in this currency. */
const sellersCurrency = 'EUR';

/** The columns of the contract with how each is drawn. */
export function drawnLocalPriceColumns(needs: Needs): Column[] {
  const cells = cellsOf(needs);
  return localPriceColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }));
}

const cellsOf = ({
  t,
  language,
  said,
  currency,
  onOpen,
}: Needs): Record<LocalPriceColumnKey, (row: LocalPriceRow) => ReactNode> => {
  const euro = (amount: string | null, tip?: string) => (
    <Cut text={amount && said.price(amount, sellersCurrency)} tip={tip ?? null} code />
  );
  const here = (amount: string | null, tip?: string) => (
    <Cut text={amount && said.price(amount, currency)} tip={tip ?? null} code />
  );
  return {
    image: (row) => <Thumb url={row.cover} />,
    sku_intern: (row) => <RowLink text={row.sku_intern} onOpen={() => onOpen(row)} />,
    sku: (row) => <Cut text={row.sku} code />,
    ean: (row) => <Cut text={row.ean} code />,
    name: (row) => <Cut text={row.name} />,
    seller: (row) => <Cut text={row.seller.name} />,
    category: (row) => <Cut text={row.category} />,
    net: (row) => euro(row.price),
    gross: (row) => euro(row.gross),
    discount: (row) => euro(row.discount_gross),
    commission: (row) => (
      <Cut
        text={row.commission && `${formatNumber(row.commission.percent, language, 2)}%`}
        tip={row.commission && t(row.commission.base === 'net' ? words.ofNet : words.ofGross)}
        code
      />
    ),
    commission_of: ({ commission }) => (
      // A server of the release before does not say it.
      <Cut text={commission?.about ? commission.about.join(' + ') || t(words.allGoods) : null} />
    ),
    share: (row) => euro(row.share, t(words.shareHow)),
    shop_gross: (row) => here(row.shop_gross),
    other: (row) => here(row.other_gross, t(words.otherHow)),
    difference: (row) => <Difference row={row} t={t} language={language} />,
    stock: (row) => <span className="t-figure">{row.stock}</span>,
    asked: (row) => <Asked row={row} said={said} />,
    since: (row) => <Cut text={row.asked && formatDateTime(row.asked.at)} />,
    changed: (row) => <Cut text={row.changed_at && formatDateTime(row.changed_at)} />,
    in_shop: (row) =>
      row.in_shop === 'in_shop' ? (
        <StatusMark tone="success">{t(words.inShop)}</StatusMark>
      ) : (
        <span className="t-faint">{t(words.notSent)}</span>
      ),
  };
};

function Difference({ row, t, language }: { row: LocalPriceRow } & Pick<Needs, 't' | 'language'>) {
  if (row.difference === null) return <Cut text={absent} tip={t(words.otherHow)} />;
  const text = `${row.difference.startsWith('-') ? '' : '+'}${formatNumber(row.difference, language, 2)}%`;
  return (
    <span className={Number(row.difference) > 0 ? `t-figure ${styles.loss}` : 't-figure'} data-tip={t(words.otherHow)}>
      {text}
    </span>
  );
}

/** The price that waits; who asked for it and when is in the tip. */
function Asked({ row: { asked }, said }: { row: LocalPriceRow; said: Money }) {
  if (asked === null) return <Cut text={null} />;
  const price = said.price(asked.discount_price ?? asked.price, sellersCurrency);
  return (
    <StatusMark tone="warning">
      <span data-tip={[asked.by, formatDateTime(asked.at)].filter(Boolean).join(' · ')}>{price}</span>
    </StatusMark>
  );
}
