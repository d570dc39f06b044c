import {
  type CategoryState,
  getCategoryInShops,
} from '#features/selling/publishing/contract/publishing.categories.calls.ts';
import { publishingSettingsTexts as words } from '#features/selling/publishing/contract/publishing-settings.texts.ts';
import { type Text, wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { saidHere } from '#web/lib/said.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useCategoryInShops } from '../publishing.api.ts';
import styles from './publishing.module.css';

const wordsOf: Readonly<Record<CategoryState, Text>> = {
  none: words.inShopNone,
  waiting: words.inShopWaiting,
  sent: words.inShopSent,
  failed: words.inShopFailed,
};

/** Whether each shop has the category as it is written here. */
export function CategoryInShops({ categoryId }: { categoryId: number }) {
  return useMayCall(getCategoryInShops) ? <InShops categoryId={categoryId} /> : null;
}

function InShops({ categoryId }: { categoryId: number }) {
  const t = useText();
  const shops = useCategoryInShops(categoryId);
  return (
    <section>
      <h3>{t(words.inShops)}</h3>
      <p className={styles.why}>{t(words.inShopsWhy)}</p>
      {shops.isPending ? <FirstLoad rows={3} height={28} /> : null}
      {shops.isError && !shops.data ? <LoadFailed error={shops.error} onRetry={() => void shops.refetch()} /> : null}
      <dl className={styles.inShops}>
        {(shops.data ?? []).map(({ shop_id, name, state, sent_at, reason }) => (
          <div key={shop_id} data-state={state}>
            <dt>{name}</dt>
            <dd>
              {t(wordFor(wordsOf, state), { at: formatDateTime(sent_at), reason: reason ? saidHere(reason) : '' })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
