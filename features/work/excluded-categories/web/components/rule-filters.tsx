import { useNamedShops } from '#features/base/shops/web/shops.public.ts';
import {
  exclusionKinds,
  exclusionScopes,
  exclusionStates,
} from '#features/catalogue/exclusions/contract/exclusions.model.ts';
import { exclusionTexts } from '#features/catalogue/exclusions/contract/exclusions.texts.ts';
import { excludedCategoriesTexts as words } from '#features/work/excluded-categories/contract/excluded-categories.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { setAmong } from '#web/ui/filters/set-among.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import type { readExclusions } from '../excluded-categories.search.ts';

/** Which rules are shown: by words, kind, shop, what they block, and whether they hold. */
export function RuleFilters({ asked }: { asked: ReturnType<typeof readExclusions> }) {
  const t = useText();
  const shops = useNamedShops().data ?? [];
  const said = (codes: readonly (keyof typeof exclusionTexts)[]) =>
    codes.map((code) => ({ value: code, label: t(exclusionTexts[code]) }));
  return (
    <ListFilters set={setAmong(asked, ['kind', 'shop', 'scope', 'state'])}>
      <SearchField label={t(words.find)} text={asked.text} />
      <FilterChoice any={words.any} of="kind" label={t(words.kind)} value={asked.kind} options={said(exclusionKinds)} />
      <FilterChoice
        any={words.any}
        of="shop"
        label={t(words.shop)}
        value={asked.shop === undefined ? undefined : String(asked.shop)}
        options={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <FilterChoice
        any={words.any}
        of="scope"
        label={t(words.scope)}
        value={asked.scope}
        options={said(exclusionScopes)}
      />
      <FilterChoice
        any={words.any}
        of="state"
        label={t(words.state)}
        value={asked.state}
        options={said(exclusionStates)}
      />
    </ListFilters>
  );
}
