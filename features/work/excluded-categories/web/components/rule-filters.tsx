import { Select } from 'antd';
import { useNamedShops } from '#features/base/shops/web/shops.public.ts';
import {
  exclusionKinds,
  exclusionScopes,
  exclusionStates,
} from '#features/catalogue/exclusions/contract/exclusions.model.ts';
import { exclusionTexts } from '#features/catalogue/exclusions/contract/exclusions.texts.ts';
import { excludedCategoriesTexts as words } from '#features/work/excluded-categories/contract/excluded-categories.texts.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import type { readExclusions } from '../excluded-categories.search.ts';

/** Which rules are shown: by words, kind, shop, what they block, and whether they hold. */
export function RuleFilters({ asked }: { asked: ReturnType<typeof readExclusions> }) {
  const t = useText();
  const shops = useNamedShops().data ?? [];
  const said = (codes: readonly (keyof typeof exclusionTexts)[]) =>
    codes.map((code) => ({ value: code, label: t(exclusionTexts[code]) }));
  return (
    <div className="t-filters">
      <SearchField label={t(words.find)} text={asked.text} />
      <Choice of="kind" label={t(words.kind)} value={asked.kind} options={said(exclusionKinds)} />
      <Choice
        of="shop"
        label={t(words.shop)}
        value={asked.shop === undefined ? undefined : String(asked.shop)}
        options={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Choice of="scope" label={t(words.scope)} value={asked.scope} options={said(exclusionScopes)} />
      <Choice of="state" label={t(words.state)} value={asked.state} options={said(exclusionStates)} />
    </div>
  );
}

type ChoiceProps = {
  readonly of: 'kind' | 'shop' | 'scope' | 'state';
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

function Choice({ of, label, value, options }: ChoiceProps) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  return (
    <Select<string>
      aria-label={label}
      prefix={label}
      value={value ?? ''}
      options={[{ value: '', label: t(words.any) }, ...options]}
      popupMatchSelectWidth={false}
      onChange={(next) => setSearch(filterPatch({ [of]: next || undefined }))}
    />
  );
}
