import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { importFieldTexts } from '#features/intake/local-imports/contract/local-imports.fields.ts';
import {
  type ImportRow,
  type LocalImportDetail,
  movingVerdicts,
  type RowState,
  type RowVerdict,
  rowStates,
  rowsKeptDays,
  rowVerdicts,
} from '#features/intake/local-imports/contract/local-imports.model.ts';
import { importTexts as words } from '#features/intake/local-imports/contract/local-imports.texts.ts';
import { listArticles } from '#features/people/academy/contract/academy.calls.ts';
import { explainingTexts } from '#features/people/academy/contract/academy.explaining.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { patchSearch } from '#web/lib/search.ts';
import { type Translate, useLanguage, useText } from '#web/lib/text.tsx';
import { NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import { outcomeWords, verdictWords } from '../import-words.ts';
import { isAtWork, useImportRows } from '../local-imports.api.ts';
import styles from '../local-imports.module.css';

type Shown = { readonly verdict?: RowVerdict; readonly state?: RowState };
const pageSize = 20;

/** The rows by what would become of them, or became. */
export function RowsPart({ one }: { one: LocalImportDetail }) {
  const t = useText();
  const [shown, setShown] = useState<Shown>(one.verdicts.refused > 0 ? { verdict: 'refused' } : {});
  const [page, setPage] = useState(0);
  const found = useImportRows(one.id, { ...shown, page, pageSize }, isAtWork(one.state));
  const show = (next: Shown) => {
    setShown(next);
    setPage(0);
  };
  return (
    <>
      <Chips one={one} shown={shown} onShow={show} />
      <PagedList
        found={found}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        told={(count) => t(words.rowsTotal, { count })}
        bones={{ rows: 5, height: 40 }}
        nothing={
          <NothingYet title={one.rows_kept ? t(words.noRows) : t(words.rowsForgotten, { days: rowsKeptDays })} />
        }
      >
        {({ results }) => <Rows rows={results} />}
      </PagedList>
    </>
  );
}

function Chips({ one, shown, onShow }: { one: LocalImportDetail; shown: Shown; onShow: (next: Shown) => void }) {
  const t = useText();
  const chips: { key: string; of: Shown; text: string; count: number }[] = [
    { key: 'all', of: {}, text: t(words.allRows), count: one.rows },
    ...rowVerdicts.map((verdict) => ({
      key: verdict,
      of: { verdict },
      text: t(verdictWords[verdict].text),
      count: one.verdicts[verdict],
    })),
    ...rowStates.flatMap((state) =>
      state === 'planned' || one.outcome[state] === 0
        ? []
        : [{ key: state, of: { state }, text: t(outcomeWords[state].text), count: one.outcome[state] }],
    ),
  ];
  return (
    <div className={styles.chips}>
      {chips.map(({ key, of, text, count }) => (
        <button
          key={key}
          type="button"
          aria-pressed={of.verdict === shown.verdict && of.state === shown.state}
          onClick={() => onShow(of)}
        >
          {text} <strong>{count}</strong>
        </button>
      ))}
    </div>
  );
}

function Rows({ rows }: { rows: readonly ImportRow[] }) {
  const t = useText();
  return (
    <div className={styles.scroll}>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{t(words.row)}</th>
            <th scope="col">SKU</th>
            <th scope="col">{t(words.product)}</th>
            <th scope="col">{t(words.outcome)}</th>
            <th scope="col">{t(words.details)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.row} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { row: ImportRow }) {
  const t = useText();
  const moves = movingVerdicts.includes(row.verdict);
  const look = moves && row.state !== 'planned' ? lookFor(outcomeWords, row.state) : lookFor(verdictWords, row.verdict);
  return (
    <tr>
      <td>{row.verdict === 'missing' ? '–' : row.row}</td>
      <td>{row.sku}</td>
      <td>
        <About row={row} />
      </td>
      <td>
        <StatusMark tone={look.tone}>{t(look.text)}</StatusMark>
      </td>
      <td>
        {row.issues.map((issue) => (
          <Issue key={`${issue.column}:${issue.code}:${issue.text.en}`} issue={issue} row={row} />
        ))}
        {row.changes.map((change) => (
          <div key={change.field}>{changeLine(change, t)}</div>
        ))}
      </td>
    </tr>
  );
}

/** The product a row is about, or the draft it became, opened where it is mended; an archived one in the archive. */
function About({ row: { name, sku, product_id: product, draft_id: draft, issues } }: { row: ImportRow }) {
  const shown = name || sku;
  if (product !== null && issues.some(({ code }) => code === 'product_archived'))
    return (
      <Link to="/local/archive-products" search={({ shopId }) => patchSearch({ shopId }, { search_text: sku })}>
        {shown}
      </Link>
    );
  if (product === null && draft === null) return name;
  const form = { action: 'create-localproduct', product, draft: product === null ? draft : null };
  return (
    <Link to="/local/products" search={({ shopId }) => patchSearch({ shopId }, form)}>
      {shown}
    </Link>
  );
}

type IssueProps = { readonly issue: ImportRow['issues'][number]; readonly row: ImportRow };

/** Why a row is refused, with the way to what explains it (pages.md 4.25). */
function Issue({ issue: { column, value, code, text }, row }: IssueProps) {
  const t = useText();
  const language = useLanguage();
  const reads = useMayCall(listArticles);
  const said =
    column === ''
      ? text[language]
      : t(value === '' ? words.issueEmpty : words.issueAt, { column, value, text: text[language] });
  const about = t(words.aboutRow, { row: row.row, text: said }).slice(0, 500);
  return (
    <div data-code={code}>
      {said}{' '}
      {reads ? (
        <Link
          className="t-link-button"
          to="/local/academy"
          search={({ shopId }) => patchSearch({ shopId }, { code, about })}
        >
          {t(explainingTexts.fix)}
        </Link>
      ) : null}
    </div>
  );
}

const changeLine = ({ field, before, after }: ImportRow['changes'][number], t: Translate): string =>
  t(words.change, {
    field: t(wordFor(importFieldTexts, field)),
    before: before || t(words.empty),
    after: after || t(words.empty),
  });
