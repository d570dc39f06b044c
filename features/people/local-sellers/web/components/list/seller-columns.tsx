import type { ReactNode } from 'react';
import { businessTypeLabel } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { type SellerColumnKey, sellerColumns } from '#features/people/local-sellers/contract/local-sellers.columns.ts';
import { type LocalSellerRow, recentShares } from '#features/people/local-sellers/contract/local-sellers.model.ts';
import { standingTexts } from '#features/people/local-sellers/contract/local-sellers.standing.texts.ts';
import { onboardingKeys, onboardingSteps } from '#features/people/local-sellers/contract/local-sellers.standing.ts';
import { localSellerTexts as words } from '#features/people/local-sellers/contract/local-sellers.texts.ts';
import { DocumentsMark } from '#features/people/seller-documents/web/seller-documents.public.ts';
import { ScoreMark } from '#features/people/seller-scores/web/seller-scores.public.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import { holidayWords, stateWords } from '../../local-seller-words.ts';

type Column = GridColumn<LocalSellerRow>;

const looks: Partial<Record<SellerColumnKey, Pick<Column, 'grows' | 'atEnd' | 'namesRow' | 'card'>>> = {
  name: { namesRow: true, card: 'name' },
  contact: { card: 'fact' },
  city: { card: 'fact' },
  email: { grows: true },
  products: { card: 'wide' },
  state: { card: 'fact' },
};

/** The columns of the contract with how each is drawn. */
export function drawnSellerColumns(t: Translate, onOpen: (id: number) => void): Column[] {
  const cells: Record<SellerColumnKey, (row: LocalSellerRow) => ReactNode> = {
    name: (row) => <RowLink text={row.name} onOpen={() => onOpen(row.id)} />,
    number: (row) => <Cut text={row.number} code />,
    type: (row) => <Cut text={businessTypeLabel(row.type)} />,
    city: (row) => <Cut text={row.city} />,
    contact: (row) => <Cut text={row.contact} />,
    phone: (row) => <Cut text={row.phone} code />,
    email: (row) => <Cut text={row.email} />,
    since: (row) => <Cut text={formatDate(row.since)} code />,
    prefix: (row) => <Cut text={row.sku_prefix} code />,
    products: ({ products: { new: fresh, approved, in_shop: live } }) => (
      <Cut text={t(words.productsOf, { new: fresh, approved, live })} />
    ),
    documents: (row) => <DocumentsMark state={row.documents} />,
    orders: ({ recent }) => <Cut text={String(recent.orders)} code />,
    accepted: ({ recent }) => (
      <Share of={recentShares(recent).accepted} n={recent.asked - recent.refused} all={recent.asked} />
    ),
    late: ({ recent }) => <Share of={recentShares(recent).late} n={recent.late} all={recent.handed} />,
    returned: ({ recent }) => <Share of={recentShares(recent).returned} n={recent.returned} all={recent.sold} />,
    score: (row) => <ScoreMark score={row.score} />,
    onboarding: (row) => <Onboarding row={row} t={t} />,
    manager: (row) => <Cut text={row.manager?.name ?? null} />,
    holiday: (row) => <Cut text={holidayWords(row.holiday, t)} />,
    login: (row) => <Cut text={row.last_login ? formatDateTime(row.last_login) : t(words.never)} />,
    state: (row) => <State row={row} t={t} />,
  };
  return sellerColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }));
}

/** A whole percent with what it is of; nothing where nothing was counted. */
const Share = ({ of, n, all }: { of: number | null; n: number; all: number }) => (
  <Cut text={of === null ? null : `${of} %`} tip={`${n} / ${all}`} code />
);

function Onboarding({ row: { onboarding }, t }: { row: LocalSellerRow; t: Translate }) {
  const all = onboardingKeys.length;
  const open = onboarding.map((step) => t(onboardingSteps[step])).join(', ');
  return (
    <span className="t-cut" data-tip={open ? `${t(standingTexts.open)}: ${open}` : undefined}>
      <StatusMark tone={open ? 'info' : 'success'}>
        {t(standingTexts.onboardingOf, { done: all - onboarding.length, all })}
      </StatusMark>
    </span>
  );
}

function State({ row, t }: { row: LocalSellerRow; t: Translate }) {
  const away = row.state === 'active' && row.holiday?.on ? holidayWords(row.holiday, t) : null;
  const planned = row.planned_for ? t(words.plannedFor, { when: formatDateTime(row.planned_for) }) : away;
  return (
    <span className="t-cut" data-tip={planned ?? undefined}>
      <StatusMark tone={planned ? 'warning' : lookFor(stateWords, row.state).tone}>
        {planned ?? t(lookFor(stateWords, row.state).text)}
      </StatusMark>
    </span>
  );
}
