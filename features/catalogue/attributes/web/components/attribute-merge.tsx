import { useState } from 'react';
import { type Chosen, MergeDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import { mergeAttributesOperation } from '#features/catalogue/attributes/contract/attributes.operations.ts';
import { attributesPageTexts as words } from '#features/catalogue/attributes/contract/attributes-page.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useCountMerge } from '../attributes.api.ts';

/** The selected attributes become the one of them that stays. */
export function AttributeMerge({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const t = useText();
  const of = chosen.chosen;
  const [into, setInto] = useState(of[0]!.id);
  const counted = useCountMerge(
    of.map(({ id }) => id),
    into,
  );
  const rows = counted.data ?? [];
  const facts = (id: number) => {
    const one = rows.find((row) => row.id === id);
    return one ? t(words.facts, { values: one.values, products: one.products, mapped: one.supplier_values }) : '…';
  };
  const effect = (goes: readonly number[]) => {
    const those = rows.filter(({ id, required }) => goes.includes(id) && !required);
    const sum = (what: 'values' | 'supplier_values' | 'products' | 'alike') =>
      those.reduce((all, one) => all + one[what], 0);
    const name = of.find(({ id }) => id === into)?.name ?? '';
    const values = { values: sum('values'), mapped: sum('supplier_values'), products: sum('products'), name };
    return (
      <>
        <p>{t(words.moves, values)}</p>
        {sum('alike') > 0 ? <p>{t(words.alike, { count: sum('alike') })}</p> : null}
      </>
    );
  };
  return (
    <MergeDialog
      title={t(words.mergeTitle, { count: of.length })}
      operation={mergeAttributesOperation.name}
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
