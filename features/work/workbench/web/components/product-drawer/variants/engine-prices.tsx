import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useShops } from '#features/base/shops/web/shops.public.ts';
import type { Variant } from '#features/catalogue/products/contract/products.model.ts';
import { listPricesOfVariant, type PriceRow } from '#features/selling/pricing/contract/prices.calls.ts';
import { priceCodeWord } from '#features/selling/pricing/contract/pricing.codes.ts';
import { PriceWhyNotOf } from '#features/selling/pricing/web/pricing.public.ts';
import { productVariantTexts as words } from '#features/work/workbench/contract/product-variants.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { queryOf, useCall } from '#web/lib/use-call.ts';
import { useShopId } from '#web/lib/use-url-search.ts';
import { StatusMark, type Tone } from '#web/ui/status-mark.tsx';
import { engineGroups } from './engine-groups.ts';
import styles from './variants-section.module.css';

const tones: Readonly<Record<NonNullable<PriceRow['state']>, Tone>> = {
  ok: 'success',
  blocked: 'error',
  quarantined: 'warning',
  held: 'info',
};

type Props = {
  readonly variantId: number;
  readonly shopId?: number;
};

/** What the rules say of the price of a variant, in one shop or in each that calculates: who made it, and why there is no other. */
export function EnginePrices({ variantId, shopId }: Props) {
  const t = useText();
  const may = useMayCall(listPricesOfVariant);
  const shops = useShops().data ?? [];
  const found = useCall(listPricesOfVariant, { params: { variantId } }, { enabled: may, quiet: true });
  const rows = (found.data ?? []).filter(
    ({ state, shop_id: id }) => state !== null && (shopId === undefined || id === shopId),
  );
  if (rows.length === 0) return null;
  return (
    <section className={styles.engine}>
      <h4>{t(words.engine)}</h4>
      <ul>
        {rows.map((row) => (
          <li key={row.shop_id}>
            {shopId === undefined ? <strong>{shops.find(({ id }) => id === row.shop_id)?.name}</strong> : null}
            <EngineState row={row} />
            <EngineWhy row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Product = { readonly variants: readonly Pick<Variant, 'id' | 'sku_intern'>[]; readonly shopId: number };

/** The same for the variants of a product in one shop. Those of which the rules say the same are told of once. */
export function EnginePricesOfProduct({ variants, shopId }: Product) {
  const t = useText();
  const may = useMayCall(listPricesOfVariant);
  const here = useShopId();
  const found = useQueries({
    queries: variants.map(({ id }) => ({
      ...queryOf(listPricesOfVariant, here, { params: { variantId: id } }),
      enabled: may,
      meta: { quiet: true },
    })),
  });
  const said = variants.flatMap(({ sku_intern: sku }, at) =>
    (found[at]?.data ?? [])
      .filter(({ state, shop_id: id }) => state !== null && id === shopId)
      .map((row) => ({ sku, row })),
  );
  return engineGroups(said).map(({ skus, rows }) => (
    <section key={skus[0]} className={styles.engine}>
      <h4>
        {skus.length === 1
          ? t(words.engineOf, { sku: skus[0]! })
          : t(skus.length === variants.length ? words.engineOfAll : words.engineOfSome, { count: skus.length })}
      </h4>
      {skus.length > 1 && skus.length < variants.length ? <small>{skus.join(', ')}</small> : null}
      <ul>
        {rows.map((row, at) => (
          <li key={row.variant_id}>
            <EngineState row={row} />
            {at === 0 ? <EngineWhy row={row} /> : null}
          </li>
        ))}
      </ul>
    </section>
  ));
}

function EngineWhy({ row }: { row: PriceRow }) {
  const t = useText();
  return (
    <>
      <Link to="/price" search={{ shopId: String(row.shop_id), variant: String(row.variant_id) }}>
        {t(words.engineWhy)}
      </Link>
      {row.state === 'ok' ? null : <PriceWhyNotOf variantId={row.variant_id} shopId={row.shop_id} />}
    </>
  );
}

function EngineState({ row }: { row: PriceRow }) {
  const t = useText();
  const language = useLanguage();
  const { state, codes, warnings, pin, calculated_gross: rules, applied_gross: holds } = row;
  const { price, sum } = useMoney();
  const money = (amount: string) => price(amount, row.currency);
  const reasons = [...codes, ...warnings].map((code) => t(priceCodeWord(code)));
  const differs = rules !== null && rules !== holds;
  return (
    <span className={styles.engineSaid}>
      <span className="t-figure">{holds === null ? t(words.engineNone) : money(holds)}</span>
      <StatusMark tone={state === 'ok' && reasons.length > 0 ? 'warning' : tones[state!]}>
        {reasons.join(' · ') || t(pin ? words.engineByHand : words.engineOk)}
      </StatusMark>
      {pin && reasons.length > 0 ? <small>{t(words.engineByHand)}</small> : null}
      {differs ? <small>{t(words.engineGives, { price: money(rules) })}</small> : null}
      {row.campaign ? <small>{t(words.engineCovered, { price: money(row.campaign.gross) })}</small> : null}
      {row.kept === null || row.net_margin === null ? null : (
        <small>
          {t(words.engineKept, {
            kept: sum(row.kept, row.currency),
            percent: formatNumber(row.net_margin, language, 2),
          })}
        </small>
      )}
    </span>
  );
}
