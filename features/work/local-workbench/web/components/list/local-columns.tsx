import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { localListTexts as words } from '#features/intake/local-products/contract/local-list.texts.ts';
import { localOfferTexts as offerWords } from '#features/intake/local-products/contract/local-offer.texts.ts';
import { readFigure } from '#features/intake/local-products/contract/local-products.cells.ts';
import type { LocalColumnKey, localColumns } from '#features/intake/local-products/contract/local-products.columns.ts';
import type { LocalProductRow } from '#features/intake/local-products/contract/local-products.model.ts';
import { qualityWords } from '#features/intake/local-products/contract/local-products.quality.ts';
import { localQualityTexts as qualityTexts } from '#features/intake/local-products/contract/local-quality.texts.ts';
import { Picture } from '#features/work/workbench/web/product-view.public.ts';
import { type InterfaceLanguage, wordFor } from '#kit/text.ts';
import { absent, formatDate, formatDateTime, formatMoney } from '#web/lib/format.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import styles from '../../local-products.module.css';
import { moveWord, problemText, shopWords, stateWords } from '../../local-words.ts';
import type { LocalWho } from '../../use-local-who.ts';
import { targetsOf } from './local-selection.tsx';
import { OfferCell } from './offer-cell.tsx';
import type { LocalMoves } from './use-local-moves.ts';

type Needs = {
  readonly t: Translate;
  readonly who: LocalWho;
  readonly moves: LocalMoves;
  readonly language: InterfaceLanguage;
  readonly open: (row: LocalProductRow) => void;
  readonly onEdit: (form: { product: number }) => void;
  readonly onCopy: (row: LocalProductRow) => void;
};
type Column = GridColumn<LocalProductRow>;

const looks: Partial<
  Record<LocalColumnKey, Pick<Column, 'grows' | 'atEnd' | 'namesRow' | 'quietTitle' | 'card' | 'cardLabel'>>
> = {
  image: { quietTitle: true, card: 'picture' },
  sku: { namesRow: true, card: 'fact', cardLabel: true },
  name: { grows: true, card: 'name' },
  state: { card: 'fact' },
  price: { card: 'fact', cardLabel: true },
  problem: { card: 'fact' },
  archived: { card: 'fact', cardLabel: true },
  quality: { card: 'fact', cardLabel: true },
  stock: { card: 'fact', cardLabel: true },
  sold: { card: 'fact', cardLabel: true },
  soldEver: { card: 'fact', cardLabel: true },
  views: { card: 'fact', cardLabel: true },
  restorable: { card: 'fact', cardLabel: true },
  actions: { atEnd: true, card: 'foot' },
};

/** The columns of the contract with how each is drawn. */
export function drawnLocalColumns(columns: ReturnType<typeof localColumns>, needs: Needs): Column[] {
  const cells = cellsOf(needs);
  return columns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }));
}

const cellsOf = (needs: Needs): Record<LocalColumnKey, (row: LocalProductRow) => ReactNode> => {
  const { t, language } = needs;
  return {
    image: (row) => <Picture url={row.cover} className={styles.thumb} alt="" />,
    sku: (row) => <Cut text={row.sku} tip={[row.sku, row.sku_intern].filter(Boolean).join(' · ')} code />,
    ean: (row) => <Cut text={row.ean} code />,
    name: (row) => <Name row={row} needs={needs} />,
    seller: (row) => <Cut text={row.seller.name} />,
    category: (row) => <Cut text={row.category?.split(' > ').at(-1) ?? null} tip={row.category} />,
    state: (row) => (
      <StatusMark tone={lookFor(stateWords, row.state).tone}>{t(lookFor(stateWords, row.state).text)}</StatusMark>
    ),
    price: (row) => (
      <Offer row={row} field="price" value={row.price === null ? '' : readFigure(row.price)} needs={needs}>
        <Cut text={row.price && formatMoney(row.price, 'EUR', language)} tip={t(words.priceHint)} code />
        {row.price_waits ? (
          <span className={styles.waits} data-tip={t(words.priceWaitsTip)}>
            {t(words.priceWaits)}
          </span>
        ) : null}
      </Offer>
    ),
    discount: (row) => <Cut text={row.discount_price && formatMoney(row.discount_price, 'EUR', language)} code />,
    stock: (row) => (
      <Offer row={row} field="stock" value={String(row.stock)} needs={needs}>
        <span className={row.low ? styles.low : undefined}>{row.stock}</span>
      </Offer>
    ),
    sold: (row) => <Cut text={String(row.sold.recently)} tip={t(words.soldTip, { ever: row.sold.ever })} code />,
    views: (row) => <Views row={row} t={t} />,
    soldEver: (row) => <Cut text={String(row.sold.ever)} code />,
    shops: (row) => <Shops row={row} t={t} />,
    quality: (row) => <QualityMark row={row} t={t} />,
    problem: (row) => <Problem row={row} t={t} />,
    updated: (row) => <Cut text={formatDateTime(row.updated_at)} />,
    archived: (row) => <Cut text={archivedText(row, t)} />,
    reason: (row) => <Cut text={row.archived?.reason ? t(wordFor(offerWords, row.archived.reason)) : null} />,
    restorable: (row) => (
      <StatusMark tone={row.was_approved ? 'success' : 'neutral'}>
        {t(row.was_approved ? words.restoreYes : words.restoreNo)}
      </StatusMark>
    ),
    actions: (row) => <Actions row={row} needs={needs} />,
  };
};

type OfferProps = {
  readonly row: LocalProductRow;
  readonly field: 'price' | 'stock';
  readonly value: string;
  readonly needs: Needs;
  readonly children: ReactNode;
};

/** To be changed in place where the product has one variant and the person may; several are changed in the form. */
function Offer({ row, field, value, needs, children }: OfferProps) {
  const may = needs.who.mayChange && row.variants === 1 && row.state !== productStatus.archived;
  if (!may) return children;
  return (
    <OfferCell row={row} field={field} value={value}>
      {children}
    </OfferCell>
  );
}

/** How often its page was opened; where no shop counts that, it says so instead of 0. */
function Views({ row, t }: { row: LocalProductRow; t: Translate }) {
  const { count, counted, uncounted } = row.views;
  const nameOf = (id: number) => row.shops.find((shop) => shop.id === id)?.name ?? String(id);
  if (counted.length + uncounted.length === 0) return <Cut text={null} />;
  if (count === null) return <Cut text={t(words.viewsUnknown)} tip={t(words.viewsNone)} />;
  const shops = counted.map(({ id, since }) =>
    since ? t(words.viewsSince, { shop: nameOf(id), when: formatDate(since) }) : nameOf(id),
  );
  const tip = [
    t(words.viewsIn, { shops: shops.join(', ') }),
    ...(uncounted.length > 0 ? [t(words.viewsWithout, { shops: uncounted.map(nameOf).join(', ') })] : []),
  ];
  return <Cut text={String(count)} tip={tip.join(' ')} code />;
}

/** The score, and in the tip what is missing. */
function QualityMark({ row: { quality }, t }: { row: LocalProductRow; t: Translate }) {
  const missing = quality.missing.map((point) => t(qualityWords(point).text));
  const tip = missing.length === 0 ? t(qualityTexts.whole) : `${t(qualityTexts.better)}: ${missing.join(', ')}`;
  return <Cut text={`${quality.score} %`} tip={tip} code />;
}

function Name({ row, needs: { t, open } }: { row: LocalProductRow; needs: Needs }) {
  return (
    <span className={styles.name}>
      <RowLink text={row.name} onOpen={() => open(row)} />
      {row.variants > 1 ? <span className="t-faint">{t(words.variantCount, { count: row.variants })}</span> : null}
      {row.has_draft ? <span className={styles.draftMark}>{t(words.draftOpen)}</span> : null}
    </span>
  );
}

function Shops({ row, t }: { row: LocalProductRow; t: Translate }) {
  if (row.shops.length === 0) return <span className="t-faint">{t(words.nowhere)}</span>;
  return (
    <span className={styles.shops}>
      {row.shops.map((shop) => {
        const text = t(lookFor(shopWords, shop.status).text, { shop: shop.name });
        return (
          <span key={shop.id} data-tip={text}>
            <StatusMark tone={lookFor(shopWords, shop.status).tone}>{shop.name}</StatusMark>
            <span className="t-hidden">{text}</span>
          </span>
        );
      })}
    </span>
  );
}

function Problem({ row, t }: { row: LocalProductRow; t: Translate }) {
  const text = problemText(row, t);
  if (text === null) return <span className="t-none">{absent}</span>;
  return (
    <span className="t-cut" data-tip={text}>
      <StatusMark tone={row.problem === 'refused' ? 'error' : 'warning'}>{text}</StatusMark>
    </span>
  );
}

const archivedText = ({ archived }: LocalProductRow, t: Translate): string | null =>
  archived &&
  (archived.by
    ? t(words.archivedBy, { when: formatDateTime(archived.at), who: archived.by })
    : formatDateTime(archived.at));

/** The next step of the row as a button, the rest in a menu. */
function Actions({ row, needs: { t, who, moves, open, onEdit, onCopy } }: { row: LocalProductRow; needs: Needs }) {
  const targets = targetsOf(row, who);
  const [first, ...rest] = targets.filter((to) => to !== productStatus.archived);
  const changeable = who.mayChange && row.state !== productStatus.archived;
  const items = [
    ...(changeable ? [{ key: 'edit', label: t(words.edit), onClick: () => onEdit({ product: row.id }) }] : []),
    ...(who.viewsDrawer ? [{ key: 'view', label: t(words.view), onClick: () => open(row) }] : []),
    ...rest.map((to) => ({
      key: `to-${to}`,
      label: t(moveWord(to, row.state, who.staff)),
      onClick: () => void moves.move([row.id], to),
    })),
    ...(who.mayCreate ? [{ key: 'copy', label: t(words.copy), onClick: () => onCopy(row) }] : []),
    ...(targets.includes(productStatus.archived)
      ? [
          {
            key: 'archive',
            danger: true,
            label: t(words.archive),
            onClick: () => void moves.move([row.id], productStatus.archived),
          },
        ]
      : []),
  ];
  return (
    <span className={styles.actions}>
      {first !== undefined ? (
        <Button size="small" onClick={() => void moves.move([row.id], first)}>
          {t(moveWord(first, row.state, who.staff))}
        </Button>
      ) : changeable ? (
        <Button size="small" onClick={() => onEdit({ product: row.id })}>
          {t(words.edit)}
        </Button>
      ) : null}
      {items.length > 0 ? (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button size="small" type="text" aria-label={t(words.more, { name: row.sku })}>
            …
          </Button>
        </Dropdown>
      ) : null}
    </span>
  );
}
