import { Select } from 'antd';
import { useId } from 'react';
import { BrandField } from '#features/catalogue/brands/web/brands.public.ts';
import { CategoryField } from '#features/catalogue/categories/web/categories.public.ts';
import type { SimulationFilters } from '#features/selling/pricing/contract/profiles/simulated-part.ts';
import { profileTexts, simulationTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useAllSellers } from '../profiles.api.ts';
import styles from '../profiles.module.css';

type Props = {
  readonly value: SimulationFilters;
  readonly onChange: (value: SimulationFilters) => void;
};

/** The products a draft is tried for: of a category, a brand, a seller. */
export function PartFields({ value, onChange }: Props) {
  const t = useText();
  const id = useId();
  const sellers = useAllSellers().data ?? [];
  return (
    <>
      <p className="t-faint">{t(words.partWhy)}</p>
      <div className={styles.scope}>
        <CategoryField
          label={t(profileTexts.category)}
          none={`${t(profileTexts.category)}: ${t(profileTexts.any)}`}
          value={value.category_id}
          onChange={(category) => onChange({ ...value, category_id: category ?? null })}
        />
        <BrandField
          known={null}
          label={t(profileTexts.brand)}
          none={`${t(profileTexts.brand)}: ${t(profileTexts.any)}`}
          value={value.shop_brand_id}
          onChange={(brand) => onChange({ ...value, shop_brand_id: brand ?? null })}
        />
        <Select<number | null>
          id={id}
          aria-label={t(profileTexts.seller)}
          allowClear
          placeholder={`${t(profileTexts.seller)}: ${t(profileTexts.any)}`}
          showSearch={{ optionFilterProp: 'label' }}
          value={value.seller_id}
          options={sellers.map((seller) => ({ value: seller.id, label: seller.name }))}
          onChange={(seller) => onChange({ ...value, seller_id: seller ?? null })}
        />
      </div>
    </>
  );
}
