import type { LocalItemGroup, LocalItemGrouping } from '#features/trade/local-purchasing/contract/local-items.calls.ts';
import { localItemTexts as itemWords } from '#features/trade/local-purchasing/contract/local-items.texts.ts';
import type { Text } from '#kit/text.ts';
import { formatDate, formatMoney, formatNumber } from '#web/lib/format.ts';
import { filterPatch, weekPatch } from '#web/lib/list-search.ts';
import type { SearchPatch } from '#web/lib/search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { GroupTable } from '#web/ui/grid/group-table.tsx';
import { type ItemGroupsRequest, useLocalItemGroups } from '../local-orders.api.ts';
import type { ItemsAsked } from '../local-orders.search.ts';

export const localGroupHeads: Readonly<Record<LocalItemGrouping, Text>> = {
  seller: itemWords.bySeller,
  product: itemWords.byProduct,
  week: itemWords.byWeek,
};

/** The lines of a group alone. */
function narrowedTo(by: LocalItemGrouping, key: string, chosen: ItemsAsked['filters']): SearchPatch {
  if (by === 'week') return weekPatch(key, chosen);
  return by === 'seller' ? { seller: key } : { product: key };
}

/** What the filters find, added up; a group narrows the list to its lines. */
export function LocalItemGroups({ asked, by }: { asked: ItemsAsked; by: LocalItemGrouping }) {
  const t = useText();
  const language = useLanguage();
  const { setSearch } = useUrlSearch();
  const found = useLocalItemGroups({ ...asked.filters, by } as ItemGroupsRequest);
  const count = (n: number) => formatNumber(n, language);
  const nameOf = ({ key, label }: LocalItemGroup) => {
    if (by !== 'week') return label;
    return key === null ? t(itemWords.noDay) : t(itemWords.weekOf, { day: formatDate(key) });
  };
  return (
    <GroupTable<LocalItemGroup>
      label={t(itemWords.groups)}
      of={t(localGroupHeads[by])}
      found={found}
      keyOf={({ key }) => key ?? ''}
      nameOf={nameOf}
      onOpen={({ key }) =>
        key === null ? null : () => setSearch(filterPatch({ ...narrowedTo(by, key, asked.filters), group: undefined }))
      }
      figures={[
        { head: t(itemWords.groupLines), cell: ({ lines }) => count(lines) },
        { head: t(itemWords.pieces), cell: ({ pieces }) => count(pieces) },
        { head: t(itemWords.groupOpen), cell: ({ open }) => count(open) },
        {
          head: t(itemWords.groupNet),
          cell: ({ amounts }) =>
            amounts.map(({ amount, currency }) => formatMoney(amount, currency, language)).join(' + '),
        },
      ]}
    />
  );
}
