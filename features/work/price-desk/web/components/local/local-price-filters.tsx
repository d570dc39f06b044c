import { Button } from 'antd';
import { useId } from 'react';
import { localPriceTexts as words } from '#features/work/price-desk/contract/local-prices.texts.ts';
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
import type { LocalPricesAsked } from '../../local-prices.search.ts';

/** The filters of the product list, what is looked for among the prices, and since which day they changed. */
export function LocalPriceFilters({ asked }: { asked: LocalPricesAsked }) {
  const t = useText();
  const id = useId();
  const list = useProductSearch();
  const { setSearch, resetSearch } = useUrlSearch();
  return (
    <FilterFrame
      list={list}
      count={filtersSet(list.search) + (asked.show ? 1 : 0) + (asked.since ? 1 : 0)}
      choices={
        <>
          <ResellerSelect list={list} />
          <CategoryFilters list={list} />
          <StatusSelect list={list} />
          <FilterChoice
            of="show"
            label={t(words.state)}
            value={asked.show}
            any={words.anyState}
            options={[
              { value: 'waiting', label: t(words.waiting) },
              { value: 'dearer', label: t(words.dearer) },
              { value: 'cheaper', label: t(words.cheaper) },
              { value: 'no_price', label: t(words.noPrice) },
            ]}
          />
          <div className="t-days-edge">
            <label htmlFor={id}>{t(words.changedSince)}</label>
            <DayField
              alone
              id={id}
              value={asked.since ?? ''}
              onChange={(day) =>
                day === '' || isDay(day) ? setSearch(filterPatch({ since: day || undefined })) : undefined
              }
            />
          </div>
        </>
      }
      clear={
        <Button disabled={!asked.filtered} onClick={() => resetSearch({})}>
          {t(words.clear)}
        </Button>
      }
    />
  );
}
