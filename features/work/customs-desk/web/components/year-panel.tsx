import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import { PreviewDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import { ListExport } from '#features/base/exports/web/exports.public.ts';
import { type EndingCode, endingPageSize } from '#features/catalogue/products/contract/codes/product-codes.calls.ts';
import { endingColumns } from '#features/catalogue/products/contract/codes/product-codes.columns.ts';
import { giveCodesOperation } from '#features/catalogue/products/contract/codes/product-codes.operations.ts';
import { customsDeskTexts as words } from '#features/work/customs-desk/contract/customs-desk.texts.ts';
import { formatDate } from '#web/lib/format.ts';
import { filterPatch, pagePatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { EntryList } from '#web/ui/entry-list.tsx';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useEndingCodes, useMayGiveCodes } from '../customs-desk.api.ts';
import { type EndingAsked, noEndingFilter, readEnding } from '../customs-desk.search.ts';
import styles from './customs-desk.module.css';
import { EndingRow } from './ending-row.tsx';
import { SuccessorDialog } from './successor-dialog.tsx';

type Pairs = readonly { readonly from: string; readonly to: string }[];

/** Products whose code has ended or ends soon, by their code, and what follows it. */
export function YearPanel() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readEnding(search);
  const found = useEndingCodes(asked.request);
  const may = useMayGiveCodes();
  const [taken, setTaken] = useState<Pairs | null>(null);
  const chosen = found.data?.results.find(({ code }) => code === asked.code);
  const take = ({ code, successors }: EndingCode) => setTaken([{ from: code, to: successors[0]!.code }]);
  return (
    <>
      {may ? null : <Alert type="info" showIcon title={t(words.readOnly)} />}
      <Filters asked={asked} total={found.data?.total} />
      {found.data && found.data.total > 0 ? (
        <div className={styles.bulk}>
          <span role="status">{t(words.totals, { codes: found.data.total, products: found.data.products })}</span>
          {may && found.data.single.products > 0 ? (
            <Button type="primary" onClick={() => setTaken(found.data?.single.pairs ?? null)}>
              {t(words.acceptSingle, { count: found.data.single.products })}
            </Button>
          ) : null}
        </div>
      ) : null}
      <PagedList
        found={found}
        page={asked.page}
        pageSize={endingPageSize}
        onPage={(page, options) => setSearch(pagePatch(page), options)}
        bones={{ rows: 6, height: 64 }}
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => setSearch(noEndingFilter)} />
          ) : (
            <NothingYet title={t(words.nothingEnds)}>{t(words.nothingEndsWhy)}</NothingYet>
          )
        }
      >
        {({ results }) => (
          <EntryList label={t(words.endingList)}>
            {results.map((row) => (
              <EndingRow
                key={row.code}
                row={row}
                may={may}
                onAccept={() => take(row)}
                onChoose={() => setSearch({ code: row.code })}
              />
            ))}
          </EntryList>
        )}
      </PagedList>
      {chosen && may ? (
        <SuccessorDialog key={chosen.code} row={chosen} onClose={() => setSearch({ code: undefined })} />
      ) : null}
      {taken ? (
        <PreviewDialog
          asked={{
            operation: giveCodesOperation.name,
            input: { pairs: taken.map((pair) => ({ ...pair, reason: 'successor' })) },
            filters: { codes: taken.map(({ from }) => from) },
          }}
          okText={(count) => t(words.changeCodes, { count })}
          onClose={() => setTaken(null)}
          onDone={() => setTaken(null)}
        />
      ) : null}
    </>
  );
}

function Filters({ asked, total }: { asked: EndingAsked; total: number | undefined }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const filters = { until: asked.until, on: asked.on, follow: asked.follow, search_text: asked.text };
  return (
    <ListFilters>
      {asked.on ? (
        <Tag closable onClose={() => setSearch(filterPatch({ on: undefined }))}>
          {t(words.endsOn, { day: formatDate(asked.on) })}
        </Tag>
      ) : (
        <label className={styles.until}>
          {t(words.until)}
          <DayField
            alone
            value={asked.until ?? null}
            onChange={(day) => setSearch(filterPatch({ until: day || undefined }))}
          />
        </label>
      )}
      <FilterChoice
        of="follow"
        label={t(words.follow)}
        value={asked.follow}
        any={words.anyFollow}
        options={(['single', 'several', 'none'] as const).map((value) => ({ value, label: t(words[value]) }))}
      />
      <SearchField label={t(words.searchEnding)} text={asked.text} />
      <ListExport list="cn-ending" columns={endingColumns} total={total} search={filters} />
    </ListFilters>
  );
}
