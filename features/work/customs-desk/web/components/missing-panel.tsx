import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { PreviewDialog, SelectFound } from '#features/base/change-sets/web/change-sets.public.ts';
import { missingPageSize } from '#features/catalogue/products/contract/codes/product-codes.calls.ts';
import { giveCodesOperation } from '#features/catalogue/products/contract/codes/product-codes.operations.ts';
import { customsDeskTexts as words } from '#features/work/customs-desk/contract/customs-desk.texts.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { formatNumber } from '#web/lib/format.ts';
import { pagePatch } from '#web/lib/list-search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { EntryList } from '#web/ui/entry-list.tsx';
import { useSelectedIds } from '#web/ui/grid/selection-store.ts';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { useMayGiveCodes, useMissingCodes, useSuggestAll } from '../customs-desk.api.ts';
import { type MissingAsked, noMissingFilter, readMissing } from '../customs-desk.search.ts';
import type { Given } from '../given.ts';
import { useGiven } from '../use-given.ts';
import styles from './customs-desk.module.css';
import { GiveAllDialog } from './give-all-dialog.tsx';
import { MissingFilters } from './missing-filters.tsx';
import { MissingRow } from './missing-row.tsx';

/** Products without a code, what speaks for one, and how it is given: to each its own, or one to all that are found. */
export function MissingPanel() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readMissing(search);
  const found = useMissingCodes(asked.request);
  const may = useMayGiveCodes();
  const given = useGiven(JSON.stringify(asked.filters));
  const [giving, setGiving] = useState<ReadonlyMap<number, Given> | null>(null);
  return (
    <>
      {may ? null : <Alert type="info" showIcon title={t(words.readOnly)} />}
      <MissingFilters asked={asked} total={found.data?.total} selected={() => given.chosen.keys()} />
      {found.data && found.data.total > 0 ? (
        <Bulk
          key={JSON.stringify(asked.filters)}
          asked={asked}
          found={found.data}
          given={given}
          may={may}
          onGive={() => setGiving(given.chosen)}
        />
      ) : null}
      <PagedList
        found={found}
        page={asked.page}
        pageSize={missingPageSize}
        onPage={(page, options) => setSearch(pagePatch(page), options)}
        bones={{ rows: 6, height: 96 }}
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => setSearch(noMissingFilter)} />
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
                chosen={given.chosen.get(row.id)}
                onChoose={(code) => given.set(row.id, code)}
                onGive={(code) => setGiving(new Map([[row.id, code]]))}
              />
            ))}
          </EntryList>
        )}
      </PagedList>
      {giving ? (
        <PreviewDialog
          asked={{
            operation: giveCodesOperation.name,
            input: { list: [...giving].map(([product_id, code]) => ({ product_id, from: null, ...code })) },
            ids: [...giving.keys()],
          }}
          okText={(count) => t(words.changeCodes, { count })}
          onClose={() => setGiving(null)}
          onDone={() => {
            setGiving(null);
            given.drop(giving.keys());
          }}
        />
      ) : null}
    </>
  );
}

const inWords = ({ count, total }: { count: number; total: number }, language: InterfaceLanguage) => ({
  count: formatNumber(count, language),
  total: formatNumber(total, language),
});

type BulkProps = {
  readonly asked: MissingAsked;
  readonly found: NonNullable<ReturnType<typeof useMissingCodes>['data']>;
  readonly given: ReturnType<typeof useGiven>;
  readonly may: boolean;
  readonly onGive: () => void;
};

/** How many are found, and what is done with the page, with all of them, and with those chosen. */
function Bulk({ asked, found, given, may, onGive }: BulkProps) {
  const t = useText();
  const language = useLanguage();
  const suggest = useSuggestAll();
  const [all, setAll] = useState(false);
  const [said, setSaid] = useState<{ count: number; total: number; of: ReadonlySet<number> } | null>(null);
  const selected = useSelectedIds(given.store);
  // It is about this selection among these products: with others it says nothing true any more.
  const taken = said?.of === selected && said.total === found.total ? said : null;
  const { chosen } = given;
  const shown = found.results.filter(({ suggestions }) => suggestions.length > 0);
  const wholePage = shown.length > 0 && shown.every(({ id }) => chosen.has(id));
  const choosePage = () => {
    if (wholePage) given.drop(shown.map(({ id }) => id));
    else given.add(shown.map(({ id, suggestions: [best] }) => [id, { to: best!.code, reason: best!.reason }] as const));
  };
  /** The best suggestion of each; a product for which nothing speaks is not selected. */
  const chooseFound = (select: (ids: readonly number[]) => void) =>
    suggest.mutate(
      { query: asked.filters },
      {
        onSuccess: (suggested) => {
          given.add(suggested.map(({ product_id, to, reason }) => [product_id, { to, reason }] as const));
          select([...new Set([...given.store.ids(), ...suggested.map(({ product_id }) => product_id)])]);
          setSaid({ count: suggested.length, total: found.total, of: given.store.ids() });
        },
      },
    );
  return (
    <div className={styles.bulk}>
      <span role="status">{t(found.more ? words.missingMany : words.missing, { count: found.total })}</span>
      {may ? (
        <>
          <Checkbox checked={wholePage} disabled={shown.length === 0} onChange={choosePage}>
            {t(words.choosePage)}
          </Checkbox>
          <SelectFound
            store={given.store}
            total={found.total}
            shown={found.results.length}
            all={{ isPending: suggest.isPending, ask: chooseFound }}
            text={words.takeBest}
          />
          {taken ? (
            <span role="status">{t(taken.count === 0 ? words.noneTaken : words.taken, inWords(taken, language))}</span>
          ) : null}
          <Button type="primary" disabled={chosen.size === 0} onClick={onGive}>
            {t(words.giveChosen, { count: chosen.size })}
          </Button>
          {chosen.size > 0 ? <Button onClick={given.store.clear}>{t(words.clear)}</Button> : null}
          <Button onClick={() => setAll(true)}>{t(words.giveAll)}</Button>
        </>
      ) : null}
      {all ? <GiveAllDialog filters={asked.filters} onClose={() => setAll(false)} /> : null}
    </div>
  );
}
