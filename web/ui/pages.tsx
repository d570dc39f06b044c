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

/** The pages of a long list: plain buttons and the browser's own select, because every list draws them before it is usable. */
export function Pages({ current, pageSize, pageSizes, total, told, onPage, onPageSize }: Props) {
  const t = useText();
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav className="t-pages" aria-label={t(words.pages)}>
      <span className="t-pages-told">{told}</span>
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
      <select
        className="t-page-size"
        aria-label={t(words.size)}
        value={pageSize}
        onChange={(event) => onPageSize(Number(event.target.value))}
      >
        {[...new Set([...pageSizes, pageSize])].map((size) => (
          <option key={size} value={size}>
            {t(words.perPage, { size })}
          </option>
        ))}
      </select>
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
