import { orderLimits } from '#features/trade/orders/contract/orders.calls.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { holdWord } from '#features/trade/orders/contract/orders.told.ts';
import { holdCodes } from '#features/trade/orders/contract/orders.words.ts';
import { countries } from '#kit/countries.ts';
import { typedNumber } from '#kit/money.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { TextFilter } from '#web/ui/filters/text-filter.tsx';
import { useSuppliers } from '../../order-bulk.api.ts';
import type { OrdersAsked } from '../../order-desk.search.ts';

const keys = [
  'customer',
  'hold',
  'seller',
  'country',
  'city',
  'tag',
  'total_from',
  'total_to',
  'late_by',
  'at_risk',
  'has_note',
] as const;

/** How many of the further filters the address has. */
export const moreFiltersSet = (asked: OrdersAsked): number => keys.filter((key) => asked[key] !== undefined).length;

/** What orders are narrowed by less often. */
export function MoreFilters({ asked }: { asked: OrdersAsked }) {
  const t = useText();
  const language = useLanguage();
  const suppliers = useSuppliers().data ?? [];
  return (
    <>
      {asked.customer === undefined ? null : (
        <FilterChoice
          of="customer"
          label={t(words.customer)}
          value={asked.customer}
          any={words.anyCustomer}
          options={[{ value: asked.customer, label: t(words.oneCustomer) }]}
        />
      )}
      <FilterChoice
        of="hold"
        label={t(words.onHoldFor)}
        value={asked.hold}
        any={words.anyHold}
        options={holdCodes.map((value) => ({ value, label: t(holdWord[value]) }))}
      />
      <FilterChoice
        of="seller"
        label={t(words.seller)}
        value={asked.seller}
        any={words.anySeller}
        options={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <FilterChoice
        of="country"
        label={t(words.country)}
        value={asked.country}
        any={words.anyCountry}
        options={countries
          .map((one) => ({ value: one.code as string, label: one[language] }))
          .sort((a, b) => a.label.localeCompare(b.label, language))}
      />
      <FilterChoice
        of="at_risk"
        label={t(words.risk)}
        value={asked.at_risk}
        any={words.anyRisk}
        options={[{ value: '1', label: t(words.atRiskOnly) }]}
      />
      <FilterChoice
        of="has_note"
        label={t(words.notes)}
        value={asked.has_note}
        any={words.anyNote}
        options={[
          { value: '1', label: t(words.withNote) },
          { value: '0', label: t(words.withoutNote) },
        ]}
      />
      <TextFilter of="city" label={t(words.city)} value={asked.city} maxLength={200} />
      <TextFilter of="tag" label={t(words.tagFilter)} value={asked.tag} maxLength={orderLimits.tag} />
      <TextFilter
        of="total_from"
        label={t(words.totalFrom)}
        value={asked.total_from}
        maxLength={15}
        inputMode="decimal"
        read={(typed) => typedNumber(typed)}
      />
      <TextFilter
        of="total_to"
        label={t(words.totalTo)}
        value={asked.total_to}
        maxLength={15}
        inputMode="decimal"
        read={(typed) => typedNumber(typed)}
      />
      <TextFilter of="late_by" label={t(words.lateBy)} value={asked.late_by} maxLength={4} inputMode="numeric" />
    </>
  );
}
