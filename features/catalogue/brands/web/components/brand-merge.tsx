import { useState } from 'react';
import { type Chosen, MergeDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import type { MergedBrand } from '#features/catalogue/brands/contract/brands.calls.ts';
import { mergeBrandsOperation } from '#features/catalogue/brands/contract/brands.operations.ts';
import { brandsPageTexts as words } from '#features/catalogue/brands/contract/brands-page.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useCountMerge } from '../brands.api.ts';

/** The selected brands become the one of them that stays. */
export function BrandMerge({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const t = useText();
  const [into, setInto] = useState(chosen.chosen[0]!.id);
  const counted = useCountMerge(chosen.chosen.map(({ id }) => id));
  const byId = new Map((counted.data ?? []).map((one) => [one.id, one]));
  const facts = (id: number) => {
    const one = byId.get(id);
    return one ? t(words.facts, { products: one.products, brands: one.supplier_brands }) : '…';
  };
  return (
    <MergeDialog
      title={t(words.mergeTitle, { count: chosen.chosen.length })}
      operation={mergeBrandsOperation.name}
      of={chosen.chosen}
      into={into}
      onInto={setInto}
      facts={facts}
      effect={(goes) => <Effect goes={goes.flatMap((id) => byId.get(id) ?? [])} into={byId.get(into)} />}
      onClose={onClose}
      onDone={() => {
        chosen.clear();
        onClose();
      }}
    />
  );
}

function Effect({ goes, into }: { goes: readonly MergedBrand[]; into: MergedBrand | undefined }) {
  const t = useText();
  if (!into) return null;
  const sum = (of: 'products' | 'supplier_brands' | 'live') => goes.reduce((all, one) => all + one[of], 0);
  const live = sum('live');
  const logos = goes.filter((one) => one.logo).map((one) => one.name);
  const { name } = into;
  return (
    <>
      <p>{t(words.moves, { brands: sum('supplier_brands'), products: sum('products'), name })}</p>
      {live > 0 ? <p>{t(words.live, { live })}</p> : null}
      {logos.length > 0 ? (
        <p>{t(into.logo ? words.logosGo : words.logosGoNone, { names: logos.join(', '), name })}</p>
      ) : null}
    </>
  );
}
