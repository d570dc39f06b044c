import type { PoItemGrouping } from '#features/work/purchase-desk/contract/po-items.calls.ts';
import type { PoItemGroup } from '#features/work/purchase-desk/contract/po-items.model.ts';
import { poItemsTexts as words } from '#features/work/purchase-desk/contract/po-items.texts.ts';
import type { Text } from '#kit/text.ts';
import { formatDate, formatMoney, formatNumber } from '#web/lib/format.ts';
import { filterPatch, weekPatch } from '#web/lib/list-search.ts';
import type { SearchPatch } from '#web/lib/search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { GroupTable } from '#web/ui/grid/group-table.tsx';
import { type GroupsRequest, usePoItemGroups } from '../../po-items.api.ts';
import type { PoItemsAsked } from '../../po-items.search.ts';

const headTexts: Readonly<Record<PoItemGrouping, Text>> = {
  supplier: words.supplier,
  product: words.product,
  week: words.week,
};

/** The lines of a group alone. */
function narrowedTo(by: PoItemGrouping, key: string | null, chosen: PoItemsAsked['filters']): SearchPatch {
  if (by === 'supplier') return { seller: key ?? undefined };
  if (by === 'product') return { product: key ?? undefined };
  if (key === null) return { state: 'no_day', from: undefined, to: undefined };
  return weekPatch(key, chosen);
}

/** What the filters find, added up; a group narrows the list to its lines. */
export function ItemGroups({ asked, by }: { asked: PoItemsAsked; by: PoItemGrouping }) {
  const t = useText();
  const language = useLanguage();
  const { setSearch } = useUrlSearch();
  const found = usePoItemGroups({ ...asked.filters, by } as GroupsRequest);
  const count = (n: number) => formatNumber(n, language);
  return (
    <GroupTable<PoItemGroup>
      label={t(words.groups)}
      of={t(headTexts[by])}
      found={found}
      keyOf={({ key }) => key ?? ''}
      nameOf={({ key, label }) =>
        by === 'week' ? (key === null ? t(words.noDay) : t(words.weekOf, { day: formatDate(key) })) : label
      }
      onOpen={({ key }) =>
        () =>
          setSearch(filterPatch({ ...narrowedTo(by, key, asked.filters), group: undefined }))
        }
      figures={[
        { head: t(words.groupLines), cell: ({ lines }) => count(lines) },
        { head: t(words.qty), cell: ({ pieces }) => count(pieces) },
        { head: t(words.open), cell: ({ open }) => count(open) },
        { head: t(words.stateLate), cell: ({ late }) => count(late), alarming: ({ late }) => late > 0 },
        {
          head: t(words.amount),
          cell: ({ amounts }) =>
            amounts.map(({ amount, currency }) => formatMoney(amount, currency, language)).join(' + '),
        },
      ]}
    />
  );
}
