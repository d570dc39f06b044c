import { useShops } from '#features/base/shops/web/shops.public.ts';
import { cnCodesPageTexts as finder } from '#features/catalogue/customs/contract/cn-codes-page.texts.ts';
import { parseCustoms } from '#features/catalogue/customs/contract/customs.rules.ts';
import { customsTexts } from '#features/catalogue/customs/contract/customs.texts.ts';
import { CnCodeFinder } from '#features/catalogue/customs/web/customs.public.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useDraft } from '../draft/use-draft.ts';
import { CodeField } from '../parts/code-field.tsx';
import fieldStyles from '../parts/field.module.css';
import { Section } from '../parts/section.tsx';
import customsSectionStyles from './customs-section.module.css';
import { ShopCustoms } from './shop-customs.tsx';

/** A code is seldom known by heart: it is found by what the goods are called. */
function FindCnCode() {
  const t = useText();
  const { draft, mayEdit } = useDraft();
  if (!mayEdit) return null;
  return <CnCodeFinder label={t(finder.findByWords)} onPick={(code) => draft.change('cncode', code)} />;
}

/** The CN code of the product, and what each shop's customs say (DRW-005, DRW-006). */
export function CustomsSection({ product }: { product: ProductDetail }) {
  const t = useText();
  const shops = useShops();
  const customs = parseCustoms(product.customs_information);
  const generic = customs.cncode;
  return (
    <Section name="customs">
      <div className={customsSectionStyles.cn}>
        <CodeField name="cncode" label={t(customsTexts.cnCode)} />
        <FindCnCode />
        {generic?.last_updated_by ? (
          <p className={fieldStyles.note}>
            {t(customsTexts.lastUpdatedBy, { name: generic.last_updated_by })} · {formatDateTime(generic.updated_at)}
          </p>
        ) : null}
      </div>
      {shops.isPending ? <FirstLoad rows={2} height={90} /> : null}
      {shops.isError ? <LoadFailed error={shops.error} onRetry={() => void shops.refetch()} /> : null}
      <div className={customsSectionStyles.shops}>
        {(shops.data ?? []).map((shop) => (
          <ShopCustoms
            key={shop.id}
            shop={shop}
            by={customs.shops[shop.id]?.last_updated_by ?? null}
            variants={product.variants}
          />
        ))}
      </div>
    </Section>
  );
}
