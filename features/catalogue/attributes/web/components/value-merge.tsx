import { useState } from 'react';
import { type Chosen, MergeDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import { mergeValuesOperation } from '#features/catalogue/attributes/contract/attributes.operations.ts';
import { attributesPageTexts as words } from '#features/catalogue/attributes/contract/attributes-page.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useCountValueMerge } from '../attributes.api.ts';

/** The selected values of an attribute become the one of them that stays. */
export function ValueMerge({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const t = useText();
  const of = chosen.chosen;
  const [into, setInto] = useState(of[0]!.id);
  const counted = useCountValueMerge(
    of.map(({ id }) => id),
    into,
  );
  const rows = counted.data ?? [];
  const facts = (id: number) => {
    const one = rows.find((row) => row.id === id);
    return one ? t(words.valueFacts, { products: one.products, mapped: one.supplier_values }) : '…';
  };
  const effect = (goes: readonly number[]) => {
    const those = rows.filter(({ id }) => goes.includes(id));
    const sum = (what: 'supplier_values' | 'products' | 'variants' | 'both' | 'mapped_both') =>
      those.reduce((all, one) => all + one[what], 0);
    const name = of.find(({ id }) => id === into)?.name ?? '';
    const moving = { mapped: sum('supplier_values'), products: sum('products'), variants: sum('variants'), name };
    return (
      <>
        <p>{t(words.valuesMove, moving)}</p>
        {sum('both') > 0 ? <p>{t(words.both, { count: sum('both'), name })}</p> : null}
        {sum('mapped_both') > 0 ? <p>{t(words.mappedBoth, { count: sum('mapped_both') })}</p> : null}
      </>
    );
  };
  return (
    <MergeDialog
      title={t(words.mergeValuesTitle, { count: of.length })}
      operation={mergeValuesOperation.name}
      of={of}
      into={into}
      onInto={setInto}
      facts={facts}
      effect={effect}
      onClose={onClose}
      onDone={() => {
        chosen.clear();
        onClose();
      }}
    />
  );
}
