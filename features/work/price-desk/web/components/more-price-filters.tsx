import { useId } from 'react';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { BrandField } from '#features/catalogue/brands/web/brands.public.ts';
import { priceDeskTexts as words } from '#features/work/price-desk/contract/price-desk.texts.ts';
import type { PriceNarrowing } from '#features/work/price-desk/contract/price-filters.ts';
import { typedNumber } from '#kit/money.ts';
import type { Text } from '#kit/text.ts';
import { isDay } from '#web/lib/day.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { TextFilter } from '#web/ui/filters/text-filter.tsx';
import { useActiveProfiles, useShopCampaigns } from '../price-desk.api.ts';
import type { PricesAsked } from '../price-desk.search.ts';

type Narrowed = PricesAsked['narrowed'];

/** What prices are narrowed by less often: where a price comes from, its figures, and since when it is so. */
export function MorePriceFilters({ narrowed }: { narrowed: Narrowed }) {
  const t = useText();
  return (
    <>
      <BrandChoice value={narrowed.brand} />
      <ProfileChoice value={narrowed.profile} />
      <FilterChoice
        of="source"
        label={t(words.source)}
        value={narrowed.source}
        any={words.any}
        options={[
          { value: 'rule', label: t(words.fromRules) },
          { value: 'pin', label: t(words.fromPin) },
          { value: 'supplier', label: t(words.fromSupplier) },
        ]}
      />
      <CampaignChoice value={narrowed.campaign} />
      <YesOrNo of="discounted" label={words.discounted} value={narrowed.discounted} />
      <YesOrNo of="in_shop" label={words.inShop} value={narrowed.in_shop} />
      <YesOrNo of="in_stock" label={words.inStock} value={narrowed.in_stock} />
      <Bound of="price_from" label={words.priceFrom} value={narrowed.price_from} />
      <Bound of="price_to" label={words.priceTo} value={narrowed.price_to} />
      <Bound of="margin_from" label={words.marginFrom} value={narrowed.margin_from} />
      <Bound of="margin_to" label={words.marginTo} value={narrowed.margin_to} />
      <Since value={narrowed.since} />
    </>
  );
}

function YesOrNo({ of, label, value }: { of: string; label: Text; value: string | undefined }) {
  const t = useText();
  return (
    <FilterChoice
      of={of}
      label={t(label)}
      value={value}
      any={words.any}
      options={[
        { value: '1', label: t(words.yes) },
        { value: '0', label: t(words.no) },
      ]}
    />
  );
}

function Bound({ of, label, value }: { of: keyof PriceNarrowing; label: Text; value: string | undefined }) {
  const t = useText();
  return (
    <TextFilter
      of={of}
      label={t(label)}
      value={value}
      maxLength={15}
      inputMode="decimal"
      read={(typed) => typedNumber(typed)}
    />
  );
}

function BrandChoice({ value }: { value: number | undefined }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  return (
    <BrandField
      label={t(words.brand)}
      none={t(words.anyBrand)}
      value={value ?? null}
      onChange={(id) => setSearch(filterPatch({ brand: id ?? undefined }))}
    />
  );
}

function ProfileChoice({ value }: { value: number | undefined }) {
  const t = useText();
  const shop = useCurrentShop().data?.id ?? 0;
  const profiles = useActiveProfiles(shop).data?.results ?? [];
  return (
    <FilterChoice
      of="profile"
      label={t(words.profile)}
      value={value === undefined ? undefined : String(value)}
      any={words.any}
      options={named(profiles, value)}
    />
  );
}

function CampaignChoice({ value }: { value: number | undefined }) {
  const t = useText();
  const shop = useCurrentShop().data?.id ?? 0;
  const found = useShopCampaigns(shop);
  const campaigns = (found.data?.results ?? []).map(({ id, names }) => ({
    id,
    name: names.EN ?? Object.values(names)[0] ?? String(id),
  }));
  return (
    <FilterChoice
      of="campaign"
      label={t(words.campaign)}
      value={value === undefined ? undefined : String(value)}
      any={words.any}
      options={named(campaigns, value)}
    />
  );
}

/** What a link names need not be among those that are offered. */
function named(offered: readonly { readonly id: number; readonly name: string }[], chosen: number | undefined) {
  const known = chosen === undefined || offered.some(({ id }) => id === chosen);
  return [...offered, ...(known ? [] : [{ id: chosen, name: `#${chosen}` }])].map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
}

function Since({ value }: { value: string | undefined }) {
  const t = useText();
  const id = useId();
  const { setSearch } = useUrlSearch();
  return (
    <div className="t-days-edge">
      <label htmlFor={id}>{t(words.changedSince)}</label>
      <DayField
        alone
        id={id}
        value={value ?? ''}
        onChange={(day) => (day === '' || isDay(day) ? setSearch(filterPatch({ since: day || undefined })) : undefined)}
      />
    </div>
  );
}
