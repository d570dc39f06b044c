import { Button } from 'antd';
import { useState } from 'react';
import { ShopFilter } from '#features/base/shops/web/shops.public.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { methodWord, paymentWord, problemWord } from '#features/trade/orders/contract/orders.told.ts';
import { paymentMethods, paymentStates, problemCodes } from '#features/trade/orders/contract/orders.words.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { DaysFilter } from '#web/ui/days-filter.tsx';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { setAmong } from '#web/ui/filters/set-among.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { useAssignees } from '../../order-desk.api.ts';
import type { OrdersAsked } from '../../order-desk.search.ts';
import { MoreFilters, moreFiltersSet } from './more-filters.tsx';

/** Search, and what orders are narrowed by. */
export function OrderFilters({ asked }: { asked: OrdersAsked }) {
  const t = useText();
  const { setSearch, resetSearch } = useUrlSearch();
  const people = useAssignees().data ?? [];
  const more = moreFiltersSet(asked);
  const [open, setOpen] = useState(more > 0);
  const kept = asked.bucket === 'all' ? {} : { bucket: asked.bucket };
  return (
    <ListFilters set={setAmong(asked, ['chosen', 'payment', 'method', 'problem', 'assignee', 'from', 'to']) + more}>
      <SearchField label={t(words.search)} text={asked.search_text} />
      <ShopFilter chosen={asked.chosen} />
      <FilterChoice
        of="payment"
        label={t(words.payment)}
        value={asked.payment}
        any={words.anyPayment}
        options={paymentStates.map((value) => ({ value, label: t(paymentWord[value]) }))}
      />
      <FilterChoice
        of="method"
        label={t(words.method)}
        value={asked.method}
        any={words.anyMethod}
        options={paymentMethods.map((value) => ({ value, label: t(methodWord[value]) }))}
      />
      <FilterChoice
        of="problem"
        label={t(words.problem)}
        value={asked.problem}
        any={words.anyProblem}
        options={problemCodes.map((value) => ({ value, label: t(problemWord[value]) }))}
      />
      <FilterChoice
        of="assignee"
        label={t(words.assignee)}
        value={asked.assignee}
        any={words.anyAssignee}
        options={[
          { value: 'me', label: t(words.me) },
          { value: 'nobody', label: t(words.nobody) },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <DaysFilter
        asked={asked}
        labels={{ from: t(words.from), to: t(words.to) }}
        onChange={(edge, day) => setSearch(filterPatch({ [edge]: day }))}
      />
      {open || more > 0 ? (
        <MoreFilters asked={asked} />
      ) : (
        <Button aria-expanded={false} onClick={() => setOpen(true)}>
          {t(words.moreFilters)}
        </Button>
      )}
      <Button disabled={!asked.filtered && asked.notUnderstood.length === 0} onClick={() => resetSearch(kept)}>
        {t(words.clear)}
      </Button>
    </ListFilters>
  );
}
