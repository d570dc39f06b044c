import { Button } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
import { filterIsSet } from '#features/catalogue/products/contract/products.search-state.ts';
import { priceDeskTexts as words } from '#features/work/price-desk/contract/price-desk.texts.ts';
import { narrowingKeys } from '#features/work/price-desk/contract/price-filters.ts';
import {
  CategoryFilters,
  FilterFrame,
  filtersSet,
  ResellerSelect,
  StatusSelect,
} from '#features/work/workbench/web/product-filters.public.ts';
import { useProductSearch } from '#features/work/workbench/web/product-view.public.ts';
import { isDay } from '#web/lib/day.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { offeredAlerts } from '../alert-words.ts';
import type { PricesAsked } from '../price-desk.search.ts';

/** The filters of the product list that mean something for prices, and what is missing of a price. */
export function PriceFilters({ asked, whole }: { asked: PricesAsked; whole: boolean }) {
  const t = useText();
  const list = useProductSearch();
  const { resetSearch } = useUrlSearch();
  const filtered = isFiltered(list.search, asked);
  return (
    <FilterFrame
      list={list}
      count={filtersSet(list.search) + Object.keys(asked.narrowed).length + (asked.at === undefined ? 0 : 1)}
      choices={whole ? <PriceChoices asked={asked} list={list} /> : null}
      clear={
        <Button disabled={!filtered} onClick={() => resetSearch({})}>
          {t(words.clear)}
        </Button>
      }
    />
  );
}

function PriceChoices({ asked, list }: { asked: PricesAsked; list: ReturnType<typeof useProductSearch> }) {
  const t = useText();
  const id = useId();
  const { setSearch } = useUrlSearch();
  return (
    <>
      <ResellerSelect list={list} />
      <CategoryFilters list={list} />
      <StatusSelect list={list} />
      <div className="t-days-edge">
        <label htmlFor={id}>{t(words.asOf)}</label>
        <DayField
          alone
          id={id}
          value={asked.at ?? ''}
          onChange={(day) =>
            day === '' || isDay(day) ? setSearch(filterPatch({ ...noNarrowing, at: day || undefined })) : undefined
          }
        />
      </div>
      {asked.at === undefined ? (
        <>
          <AlertChoice asked={asked} />
          <More asked={asked} />
        </>
      ) : null}
    </>
  );
}

/** What is asked for less often takes no room until it is wanted, or set. */
function More({ asked: { narrowed } }: { asked: PricesAsked }) {
  const t = useText();
  const { alert: _alert, ...more } = narrowed;
  const [open, setOpen] = useState(false);
  if (!open && Object.keys(more).length === 0)
    return (
      <Button aria-expanded={false} onClick={() => setOpen(true)}>
        {t(words.moreFilters)}
      </Button>
    );
  return (
    <Suspense fallback={null}>
      <MorePriceFilters narrowed={narrowed} />
    </Suspense>
  );
}

function AlertChoice({ asked }: { asked: PricesAsked }) {
  const t = useText();
  return (
    <FilterChoice
      of="alert"
      label={t(words.alert)}
      value={asked.narrowed.alert}
      any={words.anyAlert}
      options={offeredAlerts(asked.narrowed.alert).map(({ value, label }) => ({ value, label: t(label) }))}
    />
  );
}

/** Whether something narrows the list. */
export const isFiltered = (search: Parameters<typeof filterIsSet>[0], { narrowed, at }: PricesAsked): boolean =>
  filterIsSet(search) || Object.keys(narrowed).length > 0 || at !== undefined;

const MorePriceFilters = lazy(() =>
  import('./more-price-filters.tsx').then((module) => ({ default: module.MorePriceFilters })),
);
/** Of a past day nothing narrows by price. */
const noNarrowing = Object.fromEntries(narrowingKeys.map((key) => [key, undefined]));
