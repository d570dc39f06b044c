import { Link } from '@tanstack/react-router';
import { getProduct } from '#features/catalogue/products/contract/products.calls.ts';
import type { FeedRunRow } from '#features/intake/feed-runs/contract/feed-runs.model.ts';
import { feedScreenTexts as words } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import { getFeedSafety } from '#features/intake/feeds/contract/feeds-safety.calls.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { patchSearch } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { drawerPatch, placeOfTab } from '../../feed-runs.search.ts';
import { mendOf } from '../../mend-remark.ts';
import styles from './runs.module.css';

/** From a remark to the product it is about, where there is one, and to what mends it. */
export function RemarkLinks({ row, feedId }: { row: FeedRunRow; feedId: number }) {
  const t = useText();
  const mayProduct = useMayCall(getProduct);
  const mayRules = useMayCall(getFeedSafety);
  const mend = mendOf(row);
  return (
    <span className={styles.links}>
      {row.product_id !== null && mayProduct ? (
        <Link to="/products" search={({ shopId }) => patchSearch({ shopId }, { id: row.product_id })}>
          {t(words.toProduct, { sku: row.sku })}
        </Link>
      ) : row.sku === '' ? null : (
        <span className="t-faint">{row.sku}</span>
      )}
      {mend === 'exclusions' ? (
        <Link to="/settings/excluded-categories">{t(words.toExclusions)}</Link>
      ) : mend === 'mapping' || mayRules ? (
        <Link to="." search={(before) => patchSearch(before, drawerPatch(placeOfTab(mend, feedId)))}>
          {t(mend === 'rules' ? words.toRules : words.toFieldMapping)}
        </Link>
      ) : null}
    </span>
  );
}
