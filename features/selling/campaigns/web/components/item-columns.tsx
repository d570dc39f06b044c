import type { itemOrderKeys } from '#features/selling/campaigns/contract/campaigns.calls.ts';
import type { CampaignItem } from '#features/selling/campaigns/contract/campaigns.model.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import type { ListColumn } from '#kit/column-state.ts';
import type { Money } from '#web/lib/money/use-money.ts';
import type { useText } from '#web/lib/text.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut } from '#web/ui/grid/paged-grid.tsx';
import { StatusMark, toneFor } from '#web/ui/status-mark.tsx';
import { checkText, checkValues, itemTones, itemWord, shownNote } from '../campaign-words.ts';
import styles from '../campaigns.module.css';

type Key =
  | 'sku'
  | 'name'
  | 'decision'
  | 'shop'
  | 'seller'
  | 'price'
  | 'campaignPrice'
  | 'low30'
  | 'margin'
  | 'limit'
  | 'perOrder';
export const itemColumns: readonly (ListColumn<Key> & { readonly orderKey?: (typeof itemOrderKeys)[number] })[] = [
  { key: 'sku', title: words.sku, width: 140, pinned: true, fixed: true, orderKey: 'sku' },
  { key: 'name', title: words.product, width: 220, orderKey: 'name' },
  { key: 'decision', title: words.decision, width: 260, orderKey: 'state' },
  { key: 'campaignPrice', title: words.campaignPrice, width: 150, orderKey: 'price', figure: true },
  { key: 'price', title: words.price, width: 110, figure: true },
  { key: 'low30', title: words.low30, width: 120, figure: true },
  { key: 'margin', title: words.margin, width: 110, figure: true },
  { key: 'limit', title: words.limit, width: 110, orderKey: 'sold', figure: true },
  { key: 'perOrder', title: words.perOrder, width: 110, figure: true },
  { key: 'seller', title: words.seller, width: 150 },
  { key: 'shop', title: words.shop, width: 120 },
];
const looks: Partial<Record<Key, Partial<GridColumn<CampaignItem>>>> = {
  sku: { namesRow: true, card: 'name' },
  name: { grows: true, card: 'fact' },
  decision: { card: 'fact' },
  campaignPrice: { card: 'fact' },
};
type T = ReturnType<typeof useText>;

/** How products of a campaign are drawn. */
export function drawnItemColumns(t: T, said: Money): GridColumn<CampaignItem>[] {
  const money = (row: CampaignItem, amount: string | null) =>
    amount === null ? null : said.price(amount, row.currency);
  const cells: Record<Key, GridColumn<CampaignItem>['cell']> = {
    sku: (row) => <Cut text={row.sku} code />,
    name: (row) => <Cut text={row.name} />,
    decision: (row) => <Decision row={row} t={t} said={said} />,
    shop: (row) => <Cut text={row.shop} />,
    seller: (row) => <Cut text={row.seller} />,
    price: (row) => <span className="t-figure">{money(row, row.base_gross)}</span>,
    campaignPrice: (row) => (
      <span className="t-figure">
        {money(row, row.price_gross)} {row.percent === null ? '' : `−${row.percent}%`}
      </span>
    ),
    low30: (row) => <span className="t-figure">{money(row, row.low30)}</span>,
    margin: (row) => <span className="t-figure">{row.margin === null ? '' : `${row.margin}%`}</span>,
    limit: (row) => (
      <span className="t-figure">{row.stock_limit === null ? row.sold : `${row.sold} / ${row.stock_limit}`}</span>
    ),
    perOrder: (row) => <span className="t-figure">{row.per_order ?? ''}</span>,
  };
  return itemColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }));
}

function Decision({ row, t, said }: { row: CampaignItem; t: T; said: Money }) {
  const note = shownNote(row.shown);
  return (
    <span className={styles.decision}>
      <StatusMark tone={toneFor(itemTones, row.state)}>{t(itemWord(row.state))}</StatusMark>
      {row.code ? (
        <span className={styles.wrong}>{t(checkText(row.code), checkValues(row.code_values, row.currency, said))}</span>
      ) : null}
      {row.reason ? <span className={styles.note}>{row.reason}</span> : null}
      {row.covered_by ? (
        <span className={styles.note}>{t(words.coveredBy, { campaign: row.covered_by })}</span>
      ) : note ? (
        <span className={styles.note}>{t(note)}</span>
      ) : null}
    </span>
  );
}
