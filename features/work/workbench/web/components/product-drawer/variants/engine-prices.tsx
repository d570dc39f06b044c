import { Link } from '@tanstack/react-router';
import { useShops } from '#features/base/shops/web/shops.public.ts';
import { listPricesOfVariant, type PriceRow } from '#features/selling/pricing/contract/prices.calls.ts';
import { priceCodeWord } from '#features/selling/pricing/contract/pricing.codes.ts';
import { PriceWhyNotOf } from '#features/selling/pricing/web/pricing.public.ts';
import { productVariantTexts as words } from '#features/work/workbench/contract/product-variants.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useCall } from '#web/lib/use-call.ts';
import { StatusMark, type Tone } from '#web/ui/status-mark.tsx';
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
  /** Named in the title where several variants are told of below each other. */
  readonly of?: string;
};

/** What the rules say of the price of a variant, in one shop or in each that calculates: who made it, and why there is no other. */
export function EnginePrices({ variantId, shopId, of }: Props) {
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
      <h4>{of === undefined ? t(words.engine) : t(words.engineOf, { sku: of })}</h4>
      <ul>
        {rows.map((row) => (
          <li key={row.shop_id}>
            {shopId === undefined ? <strong>{shops.find(({ id }) => id === row.shop_id)?.name}</strong> : null}
            <EngineState row={row} />
            <Link to="/price" search={{ shopId: String(row.shop_id), variant: String(variantId) }}>
              {t(words.engineWhy)}
            </Link>
            {row.state === 'ok' ? null : <PriceWhyNotOf variantId={variantId} shopId={row.shop_id} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function EngineState({ row }: { row: PriceRow }) {
  const t = useText();
  const language = useLanguage();
  const { state, codes, warnings, pin, calculated_gross: rules, applied_gross: holds } = row;
  const money = (amount: string) => formatMoney(amount, row.currency, language);
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
      {row.kept === null || row.net_margin === null ? null : (
        <small>
          {t(words.engineKept, { kept: money(row.kept), percent: formatNumber(row.net_margin, language, 2) })}
        </small>
      )}
    </span>
  );
}
