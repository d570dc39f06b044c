import { useShops } from '#features/base/shops/web/shops.public.ts';
import { getStock, type StockOfVariant } from '#features/selling/publishing/contract/publishing.stock.calls.ts';
import { stockTexts as words } from '#features/selling/publishing/contract/publishing.stock.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { saidHere } from '#web/lib/said.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { type Look, lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import { useStock } from '../publishing.api.ts';
import styles from './stock-view.module.css';

type InShop = StockOfVariant['shops'][number];
type Taken = StockOfVariant['orders'];

/** What was told needs no mark. */
const looks: Readonly<Record<Exclude<InShop['state'], 'told'>, Look>> = {
  waiting: { text: words.waiting, tone: 'info' },
  paused: { text: words.paused, tone: 'warning' },
  refused: { text: words.refused, tone: 'error' },
};

/** Why the stock of each variant is what it is, and what the shops know of it. Drawn only for those who may see it. */
export function StockView({ productId }: { productId: number }) {
  return useMayCall(getStock) ? <Seen productId={productId} /> : null;
}

function Seen({ productId }: { productId: number }) {
  const t = useText();
  const found = useStock(productId);
  return (
    <div className={styles.view}>
      <h4>{t(words.title)}</h4>
      <p className={styles.why}>{t(words.why)}</p>
      {found.isPending ? <FirstLoad rows={2} height={24} /> : null}
      {found.isError && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.map((variant) => (
        <details key={variant.variant_id} open={found.data.length === 1}>
          <summary>
            <span>{variant.sku}</span> <strong>{variant.free}</strong>
          </summary>
          <div className={styles.parts}>
            <Sum variant={variant} />
            <Shops variant={variant} />
          </div>
        </details>
      ))}
    </div>
  );
}

function Sum({ variant }: { variant: StockOfVariant }) {
  const t = useText();
  const { seller, supplier, said_at, left_out, bought, hub, ordered } = variant;
  return (
    <dl className={styles.sum}>
      <dt>
        {t(words.supplier, { seller })}
        {said_at ? <small>{formatDateTime(said_at)}</small> : null}
        {left_out ? <small>{t(words[left_out])}</small> : null}
      </dt>
      <dd className={left_out ? styles.struck : undefined}>{supplier}</dd>
      {bought > 0 && !left_out ? <Less text={t(words.bought)} qty={bought} taken={variant.purchases} /> : null}
      <dt>{t(words.hub)}</dt>
      <dd>+ {hub}</dd>
      <Less text={t(words.ordered)} qty={ordered} taken={variant.orders} />
      <dt className={styles.total}>{t(words.free)}</dt>
      <dd className={styles.total}>{variant.free}</dd>
    </dl>
  );
}

function Less({ text, qty, taken }: { text: string; qty: number; taken: Taken }) {
  const t = useText();
  const shown = taken.reduce((sum, one) => sum + one.qty, 0);
  return (
    <>
      <dt>
        {text}
        {taken.length > 0 ? (
          <small>
            {taken.map((one) => `${one.number} × ${one.qty}`).join(', ')}
            {shown < qty ? ` ${t(words.more, { count: qty - shown })}` : null}
          </small>
        ) : null}
      </dt>
      <dd>− {qty}</dd>
    </>
  );
}

function Shops({ variant }: { variant: StockOfVariant }) {
  const t = useText();
  const shops = useShops().data ?? [];
  if (variant.shops.length === 0) return <p className={styles.why}>{t(words.notThere)}</p>;
  return (
    <ul className={styles.shops}>
      {variant.shops.map((one) => {
        const look = one.state === 'told' ? null : lookFor(looks, one.state);
        return (
          <li key={one.shop_id}>
            <span>{shops.find(({ id }) => id === one.shop_id)?.name ?? one.shop_id}</span>
            <strong>{one.stock}</strong>
            <small>
              {[
                one.stopped ? t(one.left ? words.notStopped : words.stopped) : null,
                one.buffer > 0 ? t(words.kept, { count: one.buffer }) : null,
                one.held > 0 ? t(words.held, { count: one.held }) : null,
                one.told_at ? t(words.told, { at: formatDateTime(one.told_at) }) : null,
                one.reason && saidHere(one.reason),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {look ? <StatusMark tone={look.tone}>{t(look.text)}</StatusMark> : null}
          </li>
        );
      })}
    </ul>
  );
}
