import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import { pageNumbers } from './page-numbers.ts';
import { pagesTexts as words } from './pages.texts.ts';

type Props = {
  /** From 1. */
  readonly current: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  readonly total: number;
  /** How many there are, in words. */
  readonly told: string;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
};

/** The pages of a long list and how many rows each has. */
export function Pages({ current, pageSize, pageSizes, total, told, onPage, onPageSize }: Props) {
  const t = useText();
  return (
    <Row className="t-pages" told={told} current={current} last={lastOf(total, pageSize)} onPage={onPage}>
      <Select<number>
        size="small"
        className="t-page-size"
        aria-label={t(words.size)}
        popupMatchSelectWidth={false}
        value={pageSize}
        options={[...new Set([...pageSizes, pageSize])].map((size) => ({
          value: size,
          label: t(words.perPage, { size }),
        }))}
        onChange={onPageSize}
      />
    </Row>
  );
}

type FewProps = {
  /** From 0, as the calls count (trap T28). */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** How many there are, in words; where nothing else on the screen says it. */
  readonly told?: string;
  /** The page that is wanted, from 0. */
  readonly onPage: (page: number) => void;
};

/** The pages of a list in a drawer or a panel, whose page size nobody chooses; nothing where one page holds everything. */
export function FewPages({ page, pageSize, total, told, onPage }: FewProps) {
  const last = lastOf(total, pageSize);
  // Of a list that has become shorter the way back stays.
  if (last === 1 && page === 0) return null;
  return (
    <Row
      className="t-pages t-pages-few"
      told={told}
      current={page + 1}
      last={last}
      onPage={(next) => onPage(Math.min(next, last) - 1)}
    />
  );
}

const lastOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

type RowProps = {
  readonly className: string;
  readonly told: string | undefined;
  readonly current: number;
  readonly last: number;
  readonly onPage: (page: number) => void;
  readonly children?: ReactNode;
};

function Row({ className, told, current, last, onPage, children }: RowProps) {
  const t = useText();
  return (
    <nav className={className} aria-label={t(words.pages)}>
      {told === undefined ? null : <span className="t-pages-told">{told}</span>}
      <Step text={t(words.previous)} sign="‹" to={current - 1} last={last} onPage={onPage} />
      {pageNumbers(current, last).map((page, at) =>
        page === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place.
          <span key={`gap ${at}`} className="t-pages-gap" aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            className="t-page"
            aria-label={t(words.page, { page })}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => onPage(page)}
          >
            {page}
          </button>
        ),
      )}
      <Step text={t(words.next)} sign="›" to={current + 1} last={last} onPage={onPage} />
      {children}
    </nav>
  );
}

type StepProps = { text: string; sign: string; to: number; last: number; onPage: (page: number) => void };

function Step({ text, sign, to, last, onPage }: StepProps) {
  return (
    <button
      type="button"
      className="t-page"
      aria-label={text}
      title={text}
      disabled={to < 1 || to > last}
      onClick={() => onPage(to)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
