import { Button } from 'antd';
import { priceCauseWords } from '#features/selling/pricing/contract/pricing.codes.ts';
import { priceDeskTexts as words } from '#features/work/price-desk/contract/price-desk.texts.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { DaysFilter } from '#web/ui/days-filter.tsx';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { setAmong } from '#web/ui/filters/set-among.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { usePeople } from '../price-desk.api.ts';
import type { PriceLogAsked } from '../price-desk.search.ts';

const leasts = ['1', '5', '10', '25', '50'];

/** What narrows the log: product, cause, direction and size of the change, days, and whether the shop has it. */
export function LogFilters({ asked }: { asked: PriceLogAsked }) {
  const t = useText();
  const { setSearch, resetSearch } = useUrlSearch();
  const people = usePeople().data ?? [];
  return (
    <ListFilters
      set={setAmong(asked, [
        'cause',
        'field',
        'state',
        'direction',
        'percent',
        'unsent',
        'doubted',
        'by',
        'from',
        'to',
      ])}
    >
      <SearchField label={t(words.search)} text={asked.search_text} />
      <FilterChoice
        of="cause"
        label={t(words.cause)}
        value={asked.cause}
        any={words.anyCause}
        options={Object.entries(priceCauseWords).map(([value, text]) => ({ value, label: t(text) }))}
      />
      <FilterChoice
        of="field"
        label={t(words.field)}
        value={asked.field}
        any={words.any}
        options={[
          { value: 'price', label: t(words.fieldPrice) },
          { value: 'discount', label: t(words.fieldDiscount) },
          { value: 'state', label: t(words.fieldState) },
        ]}
      />
      <FilterChoice
        of="state"
        label={t(words.state)}
        value={asked.state}
        any={words.any}
        options={[
          { value: 'ok', label: t(words.holdsNow) },
          { value: 'quarantined', label: t(words.quarantined) },
          { value: 'blocked', label: t(words.blocked) },
          { value: 'held', label: t(words.held) },
        ]}
      />
      <FilterChoice
        of="direction"
        label={t(words.direction)}
        value={asked.direction}
        any={words.anyDirection}
        options={[
          { value: 'up', label: t(words.up) },
          { value: 'down', label: t(words.down) },
        ]}
      />
      <FilterChoice
        of="percent"
        label={t(words.least)}
        value={asked.percent}
        any={words.anyLeast}
        options={leasts.map((value) => ({ value, label: `${value}%` }))}
      />
      <FilterChoice
        of="unsent"
        label={t(words.unsent)}
        value={asked.unsent}
        any={words.anyUnsent}
        options={[
          { value: '0', label: t(words.sentOnly) },
          { value: '1', label: t(words.unsentOnly) },
        ]}
      />
      <FilterChoice
        of="doubted"
        label={t(words.doubted)}
        value={asked.doubted}
        any={words.any}
        options={[
          { value: '1', label: t(words.doubtedOnly) },
          { value: '0', label: t(words.notDoubted) },
        ]}
      />
      {people.length === 0 ? null : (
        <FilterChoice
          of="by"
          label={t(words.startedBy)}
          value={asked.by === undefined ? undefined : String(asked.by)}
          any={words.any}
          options={people.map(({ id, first_name, last_name, email }) => ({
            value: String(id),
            label: `${first_name} ${last_name}`.trim() || email,
          }))}
        />
      )}
      <DaysFilter
        asked={asked}
        labels={{ from: t(words.from), to: t(words.to) }}
        onChange={(edge, day) => setSearch(filterPatch({ [edge]: day }))}
      />
      {asked.filtered ? <Button onClick={() => resetSearch({})}>{t(words.clear)}</Button> : null}
    </ListFilters>
  );
}
