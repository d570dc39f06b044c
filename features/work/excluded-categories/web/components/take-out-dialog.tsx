import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import type { Exclusion } from '#features/catalogue/exclusions/contract/exclusions.model.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { excludedCategoriesTexts as words } from '#features/work/excluded-categories/contract/excluded-categories.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useExclusionCount } from '../excluded-categories.api.ts';
import styles from './exclusions.module.css';
import { countOf, startOf } from './rule-values.ts';

type Props = { readonly rule: Exclusion; readonly onClose: () => void };

/** Leads to the products of a rule that are in a shop: there they are removed as any others, with a preview and an undo. */
export function TakeOutDialog({ rule, onClose }: Props) {
  const t = useText();
  const found = useExclusionCount(countOf(startOf(rule))!, true);
  const shops = found.data?.shops.filter(({ in_shop: count }) => count > 0) ?? [];
  return (
    <Dialog
      title={t(words.takeOutTitle, { name: rule.target })}
      footer={<Button onClick={onClose}>{t(words.close)}</Button>}
      okText=""
      onOk={onClose}
      onClose={onClose}
    >
      {found.isPending ? <FirstLoad rows={2} height={36} /> : null}
      {found.error && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? <p>{t(shops.length > 0 ? words.takeOutWhy : words.takeOutNothing)}</p> : null}
      <ul className={styles.shops}>
        {shops.map(({ shop_id: shopId, name, in_shop: count }) => (
          <li key={shopId}>
            <Link
              to="/products"
              search={{ shopId: String(shopId), exclusion: String(rule.id), status: String(productStatus.inShop) }}
            >
              {t(words.takeOutOpen, { count, shop: name })}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
