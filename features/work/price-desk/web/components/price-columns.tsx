import { EditOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { priceCauseWord, priceCodeWord } from '#features/selling/pricing/contract/pricing.codes.ts';
import type { PriceColumnKey, priceColumns } from '#features/work/price-desk/contract/price-desk.columns.ts';
import type { PriceRow } from '#features/work/price-desk/contract/price-desk.model.ts';
import { priceDeskTexts as words } from '#features/work/price-desk/contract/price-desk.texts.ts';
import { priceEditTexts as editWords } from '#features/work/price-desk/contract/price-edit.texts.ts';
import { Picture } from '#features/work/workbench/web/product-view.public.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { absent, formatDate, formatDateTime, formatNumber } from '#web/lib/format.ts';
import type { Money } from '#web/lib/money/use-money.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { StatusMark, type Tone } from '#web/ui/status-mark.tsx';
import styles from '../price-desk.module.css';

type Column = GridColumn<PriceRow>;
type Needs = {
  readonly t: Translate;
  readonly language: InterfaceLanguage;
  readonly said: Money;
  /** Of the shop. */
  readonly currency: string;
  readonly onOpen: (row: PriceRow) => void;
  /** Absent where prices are not set here. */
  readonly onEdit?: ((row: PriceRow) => void) | undefined;
};

const looks: Partial<Record<PriceColumnKey, Partial<Column>>> = {
  image: { quietTitle: true, card: 'picture' },
  sku_intern: { namesRow: true, card: 'fact' },
  name: { grows: true, card: 'name' },
  gross: { card: 'wide', cardLabel: true },
  purchase: { card: 'fact', cardLabel: true },
  margin: { card: 'fact', cardLabel: true },
  stock: { card: 'fact', cardLabel: true },
  state: { card: 'fact' },
  in_shop: { card: 'fact' },
};

/** The columns of the contract with how each is drawn. */
export function drawnPriceColumns(columns: typeof priceColumns, needs: Needs): Column[] {
  const cells = cellsOf(needs);
  return columns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }));
}

const cellsOf = ({
  t,
  language,
  said,
  currency,
  onOpen,
  onEdit,
}: Needs): Record<PriceColumnKey, (row: PriceRow) => ReactNode> => {
  const here = (amount: string | null) => <Cut text={amount && said.price(amount, currency)} code />;
  const percent = (value: string | null) => (value === null ? null : `${formatNumber(value, language, 2)}%`);
  return {
    image: (row) => <Thumb url={row.cover} />,
    sku_intern: (row) => <RowLink text={row.sku_intern} onOpen={() => onOpen(row)} />,
    sku: (row) => <Cut text={row.sku} code />,
    name: (row) => <Cut text={row.name} />,
    seller: (row) => <Cut text={row.seller.name} />,
    stock: (row) => <span className="t-figure">{row.stock}</span>,
    purchase: (row) => <Cut text={row.purchase_price && said.price(row.purchase_price, row.currency)} code />,
    recommended: (row) => <Cut text={row.recommended_price && said.price(row.recommended_price, row.currency)} code />,
    purchase_shown: (row) =>
      row.rate_missing ? (
        <Cut text={absent} tip={t(words.rateMissing, { pair: row.rate_missing })} />
      ) : (
        here(row.purchase_shown)
      ),
    rate: (row) => <Rates rates={row.rates} language={language} />,
    customs: (row) => here(row.customs_fee),
    duty: (row) => <Cut text={percent(row.duty)} code />,
    transport: (row) =>
      // A server of the release before does not say whether it is known.
      row.transport_known === false ? <Cut text={absent} tip={t(words.transportUnknown)} /> : here(row.transport),
    landed: (row) => here(row.landed),
    net: (row) => here(row.net),
    vat: (row) => <Cut text={row.vat && `${formatNumber(row.vat, language, Number(row.vat) % 1 ? 2 : 0)}%`} code />,
    gross: (row) => <Gross row={row} needs={{ t, language, said, currency, onEdit }} />,
    discount: (row) =>
      row.campaign ? <CampaignPrice row={row} needs={{ t, language, said, currency }} /> : here(row.discount_gross),
    discount_period: (row) => <Cut text={periodText(row, t)} />,
    low30: (row) => here(row.low30),
    margin: (row) => <Margin text={percent(row.margin)} value={row.margin} tip={marginTip(row, t)} />,
    kept: (row) => <Cut text={row.kept && said.sum(row.kept, currency)} code />,
    net_margin: (row) => <Margin text={percent(row.net_margin)} value={row.net_margin} />,
    source: (row) => <Cut text={sourceText(row, t)} tip={row.pin?.reason || null} />,
    profile: (row) => <Profile row={row} t={t} />,
    state: (row) => <State row={row} t={t} />,
    in_shop: (row) => <InShop row={row} t={t} />,
    applied: (row) => <Cut text={row.applied_at && formatDateTime(row.applied_at)} />,
    updated: (row) => <Updated row={row} t={t} />,
    presented: (row) => <Presented row={row} needs={{ t, language, said, currency }} />,
  };
};

function Gross({ row, needs: { t, said, currency, onEdit } }: { row: PriceRow; needs: Omit<Needs, 'onOpen'> }) {
  const money = <Cut text={row.gross && said.price(row.gross, currency)} code />;
  const price = onEdit ? (
    <span className={styles.edit}>
      {money}
      <Button
        className={styles.pencil}
        size="small"
        type="text"
        icon={<EditOutlined aria-hidden />}
        aria-label={t(editWords.edit, { sku: row.sku_intern })}
        onClick={() => onEdit(row)}
      />
    </span>
  ) : (
    money
  );
  if (row.calculated_gross === null) return price;
  const other = said.price(row.calculated_gross, currency);
  return (
    <span className={styles.two}>
      {price}
      <span className={styles.other} data-tip={t(words.calculated, { price: other })}>
        {t(words.calculated, { price: other })}
      </span>
    </span>
  );
}

/** What the shop confirmed showing, and since when. */
function Presented({ row, needs: { t, said, currency } }: { row: PriceRow; needs: Omit<Needs, 'onOpen'> }) {
  if (row.presented === null) return <Cut text={null} />;
  const { gross, since } = row.presented;
  const day = t(words.presentedSince, { day: formatDate(since) });
  return (
    <span className={styles.two}>
      <Cut text={said.price(gross, currency)} code />
      <span className={styles.other} data-tip={formatDateTime(since)}>
        {day}
      </span>
    </span>
  );
}

/** What customers pay while a campaign runs; whose price it is, until when, and what it is shown against. */
function CampaignPrice({ row, needs: { t, said, currency } }: { row: PriceRow; needs: Omit<Needs, 'onOpen'> }) {
  const { name, gross, reference, ends_at } = row.campaign!;
  const money = (amount: string) => said.price(amount, currency);
  const tip = t(words.campaignUntil, {
    name,
    end: formatDateTime(ends_at),
    reference: reference === null ? '–' : money(reference),
  });
  return (
    <span className={styles.two}>
      <Cut text={money(gross)} code />
      <span className={styles.other} data-tip={tip}>
        {name}
      </span>
    </span>
  );
}

/** By which rates a purchase price is shown, and since when they hold. */
function Rates({ rates, language }: { rates: PriceRow['rates']; language: InterfaceLanguage }) {
  const text = rates.map(({ pair, rate }) => `${pair} ${formatNumber(rate, language, 4)}`).join(', ');
  const since = rates.map(({ pair, on }) => `${pair} ${formatDate(on)}`).join(', ');
  if (text === '') return <Cut text={null} />;
  return (
    <span className={styles.two}>
      <Cut text={text} code />
      <span className={styles.other} data-tip={since}>
        {rates.map(({ on }) => formatDate(on)).join(', ')}
      </span>
    </span>
  );
}

/** How long what the customer pays less holds. */
function periodText({ campaign, discount_period: own }: PriceRow, t: Translate): string | null {
  const until = campaign ? campaign.ends_at : (own?.until ?? null);
  const from = campaign ? null : (own?.from ?? null);
  if (from && until) return t(words.period, { from: formatDate(from), until: formatDate(until) });
  if (until) return t(words.untilDay, { until: formatDate(until) });
  return from ? t(words.sinceDay, { from: formatDate(from) }) : null;
}

/** When a price was last calculated, for what cause, and on whose word. */
function Updated({ row: { updated }, t }: { row: PriceRow; t: Translate }) {
  if (updated === null) return <Cut text={null} />;
  const why = [t(priceCauseWord(updated.cause)), updated.by].filter(Boolean).join(' · ');
  return (
    <span className={styles.two}>
      <Cut text={formatDateTime(updated.at)} />
      <span className={styles.other} data-tip={why}>
        {why}
      </span>
    </span>
  );
}

function Margin({ text, value, tip }: { text: string | null; value: string | null; tip?: string }) {
  if (text === null) return <Cut text={absent} tip={tip ?? null} />;
  return (
    <span className={Number(value) < 0 ? `t-figure ${styles.loss}` : 't-figure'} data-tip={tip}>
      {text}
    </span>
  );
}

const marginTip = (row: PriceRow, t: Translate): string =>
  row.rate_missing ? t(words.rateMissing, { pair: row.rate_missing }) : t(words.marginHow);

const sourceText = ({ source, pin, profile }: PriceRow, t: Translate): string => {
  if (source === 'supplier') return t(words.fromSupplier);
  if (source === 'rule') return profile ?? '';
  return pin?.until ? t(words.fromPinUntil, { day: formatDate(pin.until) }) : t(words.fromPin);
};

const tones: Readonly<Record<NonNullable<PriceRow['state']>, Tone>> = {
  ok: 'success',
  blocked: 'error',
  quarantined: 'warning',
  held: 'info',
};

/** The state with its first reason; a price that holds with a warning says the warning. */
function State({ row: { state, codes, warnings }, t }: { row: PriceRow; t: Translate }) {
  if (state === null) return <span className="t-faint">{t(words.notCalculated)}</span>;
  const [first, ...more] = [...codes, ...warnings];
  const text = first ? t(priceCodeWord(first)) : t(words.ok);
  return (
    <StatusMark tone={state === 'ok' && first ? 'warning' : tones[state]}>
      <span
        data-tip={
          [first, ...more]
            .filter(Boolean)
            .map((code) => t(priceCodeWord(code!)))
            .join(' · ') || text
        }
      >
        {text}
      </span>
    </StatusMark>
  );
}

/** The rules, also those below a price by hand, and for whom they are there. */
function Profile({ row: { profile, profile_for: of }, t }: { row: PriceRow; t: Translate }) {
  if (profile === null) return <Cut text={null} />;
  // A server of the release before does not say for whom.
  if (!of) return <Cut text={profile} />;
  const from = of.names && t(words.inherited, { name: of.names.join(' + ') || t(words.wholeShop) });
  return (
    <span className={styles.two}>
      <Link to="/price/profiles" search={{ profile: String(of.id), no: String(of.no) }} data-tip={profile}>
        {profile}
      </Link>
      {from ? (
        <span className={styles.other} data-tip={from}>
          {from}
        </span>
      ) : null}
    </span>
  );
}

function InShop({ row: { in_shop }, t }: { row: PriceRow; t: Translate }) {
  if (in_shop?.status !== 'in_shop') return <span className="t-faint">{t(words.notThere)}</span>;
  if (in_shop.drift) return <StatusMark tone="error">{t(words.drifted)}</StatusMark>;
  return (
    <StatusMark tone={in_shop.is_updated ? 'warning' : 'success'}>
      {t(in_shop.is_updated ? words.notSynced : words.synced)}
    </StatusMark>
  );
}

/** The product's cover in the size of a row, or a placeholder where there is none. */
export function Thumb({ url }: { url: string | null }) {
  return <Picture url={url} className={styles.thumb} alt="" />;
}
