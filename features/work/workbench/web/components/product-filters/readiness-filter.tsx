import { Select } from 'antd';
import { useState } from 'react';
import { readinessCodes } from '#features/catalogue/products/contract/products.readiness.ts';
import { readinessFilterTexts as words } from '#features/catalogue/products/contract/products.sentences.ts';
import { formatNumber } from '#web/lib/format.ts';
import { one } from '#web/lib/search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useReadinessCounts } from '../../products.api.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import { readinessLabel } from './readiness-label.ts';

/** Ready for the shop, not ready, or not ready for one reason; each with how many of the filtered products it is. */
export function ReadinessFilter({ list }: { list: ProductSearch }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const options = useReadinessOptions(list, open);
  return (
    <Select<string>
      aria-label={t(words.readiness)}
      placeholder={t(words.readiness)}
      value={one(list.search.readiness)}
      allowClear
      open={open}
      onOpenChange={setOpen}
      popupMatchSelectWidth={false}
      options={options}
      labelRender={({ value }) => t(readinessLabel(String(value)))}
      onChange={(readiness?: string) => list.change({ readiness })}
    />
  );
}

/** The numbers are asked for when somebody looks at them: counting is the dearest question to a large catalogue. */
function useReadinessOptions(list: ProductSearch, open: boolean) {
  const t = useText();
  const language = useLanguage();
  const counts = useReadinessCounts(list.asked.filters, open);
  const counted = new Map<string, number>(counts.data?.codes.map(({ code, count }) => [code, count]));
  if (counts.data) counted.set('ready', counts.data.ready).set('blocked', counts.data.total - counts.data.ready);
  const option = (value: string) => {
    const count = counted.get(value);
    return {
      value,
      label:
        count === undefined
          ? t(readinessLabel(value))
          : `${t(readinessLabel(value))} (${formatNumber(count, language)})`,
    };
  };
  // What blocks nothing is not offered, unless it is chosen.
  const chosen = one(list.search.readiness);
  const offered = readinessCodes.filter((code) => counted.get(code) !== 0 || code === chosen);
  return [
    { label: t(counts.isError ? words.notCounted : words.readiness), options: ['ready', 'blocked'].map(option) },
    { label: t(words.blockedBy), options: offered.map(option) },
  ];
}
