import { Select } from 'antd';
import { flagNames } from '#features/products/contract/products.filters.ts';
import { flagLabels, productListTexts as words } from '#features/products/contract/products-list.texts.ts';
import { productScreenTexts as notes } from '#features/products/contract/products-screen.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { flagOf, flagValue, flagValues } from '../../products.search.ts';
import type { ProductSearch } from '../../use-product-search.ts';

/** The header of the actions column: ten flags, each yes or no and never both (PMS-061 to PMS-072). */
export function FlagsFilter({ list }: { list: ProductSearch }) {
  const t = useText();
  const choices = flagNames.flatMap((name) =>
    [true, false].map((yes) => ({
      value: flagValue(name, yes),
      label: t(notes.flagChoice, { flag: t(flagLabels[name]), choice: t(yes ? words.yes : words.no) }),
    })),
  );
  const choose = (value: string, on: boolean) => {
    const flag = flagOf(value);
    if (flag) list.chooseFlag(flag.name, on ? (flag.yes ? 'yes' : 'no') : null);
  };
  return (
    <Select<string[]>
      mode="multiple"
      size="small"
      className="tp-flags"
      aria-label={t(notes.flagsFilter)}
      placeholder={t(words.actions)}
      value={flagValues(list.search)}
      options={choices}
      maxTagCount={0}
      maxTagPlaceholder={(hidden) => t(notes.flagsSet, { count: hidden.length })}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={220}
      listHeight={400}
      virtual={false}
      onSelect={(value: string) => choose(value, true)}
      onDeselect={(value: string) => choose(value, false)}
    />
  );
}
