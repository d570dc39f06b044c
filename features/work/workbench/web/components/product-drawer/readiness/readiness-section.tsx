import type { Shop } from '#features/base/shops/contract/shops.model.ts';
import { useShops } from '#features/base/shops/web/shops.public.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { readinessTexts } from '#features/catalogue/products/contract/products.sentences.ts';
import { publishingSettingsTexts as words } from '#features/selling/publishing/contract/publishing-settings.texts.ts';
import { useReadiness } from '#features/selling/publishing/web/publishing.public.ts';
import { wordFor } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useDraft } from '../draft/use-draft.ts';
import { Section } from '../parts/section.tsx';
import productDrawerStyles from '../product-drawer.module.css';
import { EnginePricesOfProduct } from '../variants/engine-prices.tsx';
import { GlossaryWarnings } from './glossary-warnings.tsx';
import { placeOf } from './readiness-places.ts';
import styles from './readiness-section.module.css';

type Judged = NonNullable<ReturnType<typeof useReadiness>['data']>[number];
type Props = { readonly product: ProductDetail; readonly shop: Shop };

/** Shop by shop what keeps the product out, as sending would say of what is saved; each fault leads to its field. */
export function ReadinessSection({ product, shop }: Props) {
  const t = useText();
  const found = useReadiness(product.id);
  const shops = useShops().data ?? [shop];
  const here = found.data?.find((one) => one.shop_id === shop.id);
  const others = (found.data ?? []).filter((one) => one.shop_id !== shop.id);
  const shopOf = (id: number) => shops.find((one) => one.id === id);
  return (
    <Section name="readiness" aside={<span className={productDrawerStyles.faint}>{t(words.asSaved)}</span>}>
      {found.isPending ? <FirstLoad rows={2} height={24} /> : null}
      {found.isError && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {here ? <OfShop judged={here} name={shop.name} product={product} shop={shop} /> : null}
      <GlossaryWarnings product={product} />
      {others.length > 0 ? (
        <div className={styles.readyOthers}>
          {others.map((judged) => {
            const other = shopOf(judged.shop_id);
            return other ? (
              <OfShop key={judged.shop_id} judged={judged} name={other.name} product={product} shop={shop} folded />
            ) : null;
          })}
        </div>
      ) : null}
    </Section>
  );
}

/** Of so many variants it is asked why the rules give no price: mostly all lack the same. */
const explained = 5;

type OfShopProps = Props & { readonly judged: Judged; readonly name: string; readonly folded?: boolean };

function OfShop({ judged, name, shop, product, folded = false }: OfShopProps) {
  const t = useText();
  const title = (
    <>
      <strong>{name}</strong>{' '}
      <StatusMark tone={judged.ready ? 'success' : 'error'}>
        {judged.ready ? t(words.readyShort) : t(words.lacks, { count: judged.issues.length })}
      </StatusMark>
    </>
  );
  if (judged.ready) return <p className={styles.readyShop}>{title}</p>;
  const faults = (
    <ul className={styles.readyFaults}>
      {judged.issues.map(({ code }) => (
        <li key={code}>
          <Fault code={code} place={placeOf(code, product, judged.shop_id, shop)} />
        </li>
      ))}
    </ul>
  );
  if (folded) {
    return (
      <details className={styles.readyShop}>
        <summary>{title}</summary>
        {faults}
      </details>
    );
  }
  return (
    <div className={styles.readyShop}>
      <p>{title}</p>
      {faults}
      {judged.issues.some(({ code }) => code === 'price_missing') ? (
        <EnginePricesOfProduct variants={product.variants.slice(0, explained)} shopId={judged.shop_id} />
      ) : null}
    </div>
  );
}

function Fault({ code, place }: { code: Judged['issues'][number]['code']; place: string | null }) {
  const t = useText();
  const { goTo } = useDraft();
  const text = t(wordFor(readinessTexts, code));
  if (place === null) return <span>{text}</span>;
  return (
    <button type="button" className={styles.readyFault} onClick={() => goTo(place)}>
      {text}
    </button>
  );
}
