import { Link } from '@tanstack/react-router';
import { Select } from 'antd';
import { useNamedShops } from '#features/base/shops/web/shops.public.ts';
import type { Demand } from '#features/catalogue/products/contract/products.readiness.ts';
import { setDemands } from '#features/selling/publishing/contract/publishing.readiness.calls.ts';
import { useDemands, useSetDemands } from '#features/selling/publishing/web/publishing.public.ts';
import { customsDeskTexts as words } from '#features/work/customs-desk/contract/customs-desk.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import styles from './customs-desk.module.css';

/** What a shop demands, by the digits of the code; a longer code has the 8 of the nomenclature in it. */
const demandsOf = {
  0: [],
  8: ['cncode_missing'],
  10: ['cncode_missing', 'customs10_missing'],
  12: ['cncode_missing', 'customs12_missing'],
} as const satisfies Record<number, readonly Demand[]>;
type Digits = keyof typeof demandsOf;
const lengths = [0, 8, 10, 12] as const satisfies readonly Digits[];
const codes = ['cncode_missing', 'customs10_missing', 'customs12_missing'] as const satisfies readonly Demand[];

const digitsOf = (demands: readonly Demand[]): Digits =>
  demands.includes('customs12_missing')
    ? 12
    : demands.includes('customs10_missing')
      ? 10
      : demands.includes('cncode_missing')
        ? 8
        : 0;

/** How many digits each shop's country asks for (pages.md 4.30, shop rules). */
export function ShopDigitsPanel() {
  const t = useText();
  const shops = useNamedShops();
  if (shops.isPending) return <FirstLoad rows={4} height={64} />;
  if (!shops.data) return <LoadFailed error={shops.error} onRetry={() => void shops.refetch()} />;
  return (
    <section aria-label={t(words.shopsTab)}>
      <p className="t-faint">{t(words.digitsWhy)}</p>
      <EntryList label={t(words.shopsTab)}>
        {shops.data.map((shop) => (
          <ShopDigits key={shop.id} shop={shop} />
        ))}
      </EntryList>
    </section>
  );
}

function ShopDigits({ shop: { id, name } }: { shop: { readonly id: number; readonly name: string } }) {
  const t = useText();
  const found = useDemands(id);
  const may = useMayCall(setDemands);
  const save = useSetDemands(undefined, id);
  const digits = digitsOf(found.data?.demands ?? []);
  const choose = (next: Digits) => {
    const wanted: readonly Demand[] = demandsOf[next];
    save.mutate({ body: { demands: Object.fromEntries(codes.map((code) => [code, wanted.includes(code)])) } });
  };
  return (
    <Entry
      facts={
        digits === 0 ? null : (
          <Link to="/products" search={{ shopId: String(id), readiness: demandsOf[digits].at(-1)! }}>
            {t(words.lacking)}
          </Link>
        )
      }
      actions={
        <Select<Digits>
          className={styles.digits}
          aria-label={t(words.digitsOf, { shop: name })}
          value={digits}
          loading={found.isPending || save.isPending}
          disabled={!may || !found.data || save.isPending}
          popupMatchSelectWidth={false}
          options={lengths.map((value) => ({ value, label: t(words[`digits${value}`]) }))}
          onChange={choose}
        />
      }
    >
      <strong>{name}</strong>
    </Entry>
  );
}
