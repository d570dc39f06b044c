import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { priceCauseWord, priceCodeWord } from '#features/selling/pricing/contract/pricing.codes.ts';
import { type PriceLogColumnKey, priceLogColumns } from '#features/work/price-desk/contract/price-desk.columns.ts';
import type { PriceLogRow } from '#features/work/price-desk/contract/price-desk.model.ts';
import { priceDeskTexts as words } from '#features/work/price-desk/contract/price-desk.texts.ts';
import { differenceOf } from '#features/work/price-desk/contract/price-log.rules.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import type { Money } from '#web/lib/money/use-money.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { StatusMark, type Tone, toneFor } from '#web/ui/status-mark.tsx';
import styles from '../price-desk.module.css';

type Needs = {
  readonly t: Translate;
  readonly language: InterfaceLanguage;
  readonly said: Money;
  readonly currency: string;
  readonly onOpen: (row: PriceLogRow) => void;
  /** Shows the other changes of the same run. */
  readonly onRun: (run: number) => void;
};
type Column = GridColumn<PriceLogRow>;

const looks: Partial<Record<PriceLogColumnKey, Partial<Column>>> = {
  at: { card: 'fact' },
  sku: { namesRow: true, card: 'fact' },
  name: { grows: true, card: 'name' },
  old: { card: 'fact', cardLabel: true },
  new: { card: 'fact', cardLabel: true },
  change: { card: 'fact', cardLabel: true },
  cause: { card: 'fact', cardLabel: true },
  state: { card: 'fact' },
};
const fields = { price: words.fieldPrice, discount: words.fieldDiscount, state: words.fieldState };
const tones: Readonly<Record<string, Tone>> = { ok: 'success', blocked: 'error', quarantined: 'warning', held: 'info' };

/** The columns of the contract with how each is drawn. */
export function drawnLogColumns(needs: Needs): Column[] {
  const cells = cellsOf(needs);
  return priceLogColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }));
}

const cellsOf = (needs: Needs): Record<PriceLogColumnKey, (row: PriceLogRow) => ReactNode> => {
  const { t, language, said, currency, onOpen, onRun } = needs;
  const money = (amount: string | null) => <Cut text={amount && said.price(amount, currency)} code />;
  const percent = (value: string | null) => (value === null ? '–' : `${formatNumber(value, language, 2)}%`);
  return {
    at: (row) => <Cut text={formatDateTime(row.at)} />,
    sku: (row) => <RowLink text={row.sku_intern} onOpen={() => onOpen(row)} />,
    name: (row) => <Cut text={row.name} />,
    field: (row) => <Cut text={t(fields[row.field])} />,
    old: (row) => money(row.old_gross),
    new: (row) => money(row.new_gross),
    change: (row) => (
      <Cut text={row.percent && `${row.percent.startsWith('-') ? '' : '+'}${percent(row.percent)}`} code />
    ),
    difference: (row) => {
      const by = differenceOf(row);
      return (
        <Cut text={by && `${by.startsWith('-') || Number(by) === 0 ? '' : '+'}${said.price(by, currency)}`} code />
      );
    },
    net: (row) => <Cut text={fromTo(said, currency, row.old_net, row.new_net)} code />,
    vat: (row) => <Cut text={row.vat && percent(row.vat)} code />,
    cost: (row) => <Cut text={fromTo(said, row.cost_currency ?? '', row.cost_before, row.cost)} code />,
    made_by: ({ made_by: by }) => <Cut text={by?.pin ? t(words.fromPin) : (by?.profile ?? null)} />,
    margin: (row) =>
      row.margin_old === null && row.margin_new === null ? (
        <Cut text={null} />
      ) : (
        <Cut text={`${percent(row.margin_old)} → ${percent(row.margin_new)}`} code />
      ),
    cause: (row) => <Cause row={row} t={t} />,
    state: (row) => <State row={row} t={t} />,
    actor: (row) => <Cut text={row.actor ?? row.cause_of?.by ?? t(words.machine)} />,
    run: (row) =>
      row.run_id === null ? (
        <Cut text={null} />
      ) : (
        <Button type="link" size="small" onClick={() => onRun(row.run_id!)}>
          {row.run_id}
        </Button>
      ),
    sent: (row) => <Cut text={row.sent_at ? formatDateTime(row.sent_at) : t(words.notSent)} />,
  };
};

/** The kinds of the causes, and below them the causes themselves; what has a page leads there. */
function Cause({ row, t }: { row: PriceLogRow; t: Translate }) {
  const all = [row, ...row.also];
  const kinds = all.map(({ cause }) => t(priceCauseWord(cause))).join(', ');
  const named = all.filter(({ cause_of: of }) => of?.name);
  if (named.length === 0) return <Cut text={kinds} />;
  return (
    <span className={styles.two}>
      <Cut text={kinds} />
      <span className={styles.causes}>
        {named.map(({ cause, cause_of: of }) => (
          <CauseLink key={cause} of={of!} />
        ))}
      </span>
    </span>
  );
}

function CauseLink({ of: { name, link, id, no, pair } }: { of: NonNullable<PriceLogRow['cause_of']> }) {
  const look = { className: styles.other, 'data-tip': name ?? undefined };
  if (link === 'profile' && id !== null)
    return (
      <Link to="/price/profiles" search={{ profile: String(id), no: String(no) }} {...look}>
        {name}
      </Link>
    );
  if (link === 'campaign' && id !== null)
    return (
      <Link to="/campaigns" search={{ id: String(id) }} {...look}>
        {name}
      </Link>
    );
  if (link === 'feed_run' && id !== null)
    return (
      <Link to="/settings/import" search={{ run: String(id) }} {...look}>
        {name}
      </Link>
    );
  if (link === 'rate' && pair !== null)
    return (
      <Link to="/settings/exchange" search={{ pair }} {...look}>
        {name}
      </Link>
    );
  return <span {...look}>{name}</span>;
}

function State({ row: { state, codes, doubt }, t }: { row: PriceLogRow; t: Translate }) {
  const text = codes[0] ? t(priceCodeWord(codes[0])) : t(words.ok);
  const mark = (
    <StatusMark tone={toneFor(tones, state)}>
      <span data-tip={codes.map((code) => t(priceCodeWord(code))).join(' · ') || text}>{text}</span>
    </StatusMark>
  );
  // A server of the release before does not say it.
  if (!doubt) return mark;
  const said = t(doubt === 'open' ? words.inDoubt : words.inDoubtSettled);
  return (
    <span className={styles.two}>
      {mark}
      <StatusMark tone={doubt === 'open' ? 'error' : 'neutral'}>
        <span data-tip={said}>{said}</span>
      </StatusMark>
    </span>
  );
}

/** What was and what is, of which either may be missing; what did not move is said once. */
function fromTo({ price }: Money, currency: string, before: string | null, now: string | null): string | null {
  if (now === null && before === null) return null;
  const said = (amount: string | null) => (amount === null ? '–' : price(amount, currency));
  return before === null || before === now ? said(now) : `${said(before)} → ${said(now)}`;
}
