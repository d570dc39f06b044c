import { Alert, Button, Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { PreviewDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import { CategoryPicker, forestOf, useTreeInWords } from '#features/catalogue/categories/web/categories.public.ts';
import { missingPageSize } from '#features/catalogue/products/contract/codes/product-codes.calls.ts';
import { giveCodesOperation } from '#features/catalogue/products/contract/codes/product-codes.operations.ts';
import { customsDeskTexts as words } from '#features/work/customs-desk/contract/customs-desk.texts.ts';
import { filterPatch, pagePatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { EntryList } from '#web/ui/entry-list.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { useMayGiveCodes, useMissingCodes } from '../customs-desk.api.ts';
import { readMissing } from '../customs-desk.search.ts';
import type { Given } from '../given.ts';
import styles from './customs-desk.module.css';
import { GiveAllDialog } from './give-all-dialog.tsx';
import { MissingRow } from './missing-row.tsx';

/** Products without a code, what speaks for one, and how it is given: to each its own, or one to all that are found. */
export function MissingPanel() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readMissing(search);
  const found = useMissingCodes(asked.request);
  const may = useMayGiveCodes();
  const [chosen, setChosen] = useState<ReadonlyMap<number, Given>>(new Map());
  const [giving, setGiving] = useState<ReadonlyMap<number, Given> | null>(null);
  const [all, setAll] = useState(false);
  const choose = (id: number, given: Given | null) =>
    setChosen((now) => {
      const next = new Map(now);
      if (given) next.set(id, given);
      else next.delete(id);
      return next;
    });
  const shown = (found.data?.results ?? []).filter(({ suggestions }) => suggestions.length > 0);
  const wholePage = shown.length > 0 && shown.every(({ id }) => chosen.has(id));
  const choosePage = () =>
    setChosen((now) => {
      const next = new Map(now);
      for (const { id, suggestions } of shown) {
        if (wholePage) next.delete(id);
        else if (!next.has(id)) next.set(id, { to: suggestions[0]!.code, reason: suggestions[0]!.reason });
      }
      return next;
    });
  return (
    <>
      {may ? null : <Alert type="info" showIcon title={t(words.readOnly)} />}
      <ListFilters>
        <Category value={asked.category} onChange={(category) => setSearch(filterPatch({ category }))} />
      </ListFilters>
      {found.data && found.data.total > 0 ? (
        <div className={styles.bulk}>
          <span role="status">
            {t(found.data.more ? words.missingMany : words.missing, { count: found.data.total })}
          </span>
          {may ? (
            <>
              <Checkbox checked={wholePage} disabled={shown.length === 0} onChange={choosePage}>
                {t(words.choosePage)}
              </Checkbox>
              <Button type="primary" disabled={chosen.size === 0} onClick={() => setGiving(chosen)}>
                {t(words.giveChosen, { count: chosen.size })}
              </Button>
              <Button onClick={() => setAll(true)}>{t(words.giveAll)}</Button>
            </>
          ) : null}
        </div>
      ) : null}
      <PagedList
        found={found}
        page={asked.page}
        pageSize={missingPageSize}
        onPage={(page, options) => setSearch(pagePatch(page), options)}
        bones={{ rows: 6, height: 96 }}
        nothing={
          asked.category ? (
            <NothingFound onClear={() => setSearch(filterPatch({ category: undefined }))} />
          ) : (
            <NothingYet title={t(words.nothingMissing)}>{t(words.nothingMissingWhy)}</NothingYet>
          )
        }
      >
        {({ results }) => (
          <EntryList label={t(words.missingList)}>
            {results.map((row) => (
              <MissingRow
                key={row.id}
                row={row}
                may={may}
                chosen={chosen.get(row.id)}
                onChoose={(given) => choose(row.id, given)}
                onGive={(given) => setGiving(new Map([[row.id, given]]))}
              />
            ))}
          </EntryList>
        )}
      </PagedList>
      {all ? <GiveAllDialog category={asked.category} onClose={() => setAll(false)} /> : null}
      {giving ? (
        <PreviewDialog
          asked={{
            operation: giveCodesOperation.name,
            input: { list: [...giving].map(([product_id, given]) => ({ product_id, from: null, ...given })) },
            ids: [...giving.keys()],
          }}
          okText={(count) => t(words.changeCodes, { count })}
          onClose={() => setGiving(null)}
          onDone={() => {
            setGiving(null);
            setChosen((now) => new Map([...now].filter(([id]) => !giving.has(id))));
          }}
        />
      ) : null}
    </>
  );
}

function Category({ value, onChange }: { value: number | undefined; onChange: (id: number | undefined) => void }) {
  const t = useText();
  const tree = useTreeInWords();
  const forest = useMemo(() => (tree.data ? forestOf(tree.data.nodes) : null), [tree.data]);
  if (!forest) return null;
  return (
    <CategoryPicker
      forest={forest}
      label={t(words.category)}
      value={value ?? null}
      withTop
      top={t(words.allCategories)}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
