import { Button } from 'antd';
import { useState } from 'react';
import { listUsers } from '#features/base/users/contract/users.calls.ts';
import { assignProducts, mapCategories } from '#features/catalogue/products/contract/products.calls.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { reviewTexts as words } from '#features/work/review/contract/review.texts.ts';
import { AssignDialog } from '#features/work/workbench/web/product-view.public.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { ariaKeys } from '#web/lib/shortcut-keys.ts';
import { useText } from '#web/lib/text.tsx';
import { Keys } from '#web/ui/keys.tsx';
import { reviewShortcuts as keys } from '../review.shortcuts.ts';
import { useKey } from '../use-key.ts';
import { CategoryDialog } from './category-dialog.tsx';
import styles from './review.module.css';

/** What can be put right without opening the product: its category (M), and who works on it (T). */
export function FactsActions({ product }: { product: ProductDetail }) {
  const t = useText();
  const mayMap = useMayCall(mapCategories);
  const [mayAssign, knowsPeople] = [useMayCall(assignProducts), useMayCall(listUsers)];
  const [open, setOpen] = useState<'map' | 'assign' | null>(null);
  const close = () => setOpen(null);
  const assignable = mayAssign && knowsPeople;
  useKey(keys.map, () => setOpen('map'), mayMap ? null : words.noRight);
  useKey(keys.assign, () => setOpen('assign'), assignable ? null : words.noRight);
  return (
    <span className={styles.actions}>
      {mayMap ? (
        <Button size="small" aria-keyshortcuts={ariaKeys(keys.map.keys)} onClick={() => setOpen('map')}>
          {t(words.map)} <Keys of={keys.map} />
        </Button>
      ) : null}
      {assignable ? (
        <Button size="small" aria-keyshortcuts={ariaKeys(keys.assign.keys)} onClick={() => setOpen('assign')}>
          {t(words.assign)} <Keys of={keys.assign} />
        </Button>
      ) : null}
      {open === 'map' ? <CategoryDialog product={product} onClose={close} /> : null}
      {open === 'assign' ? <AssignDialog selected={{ ids: [product.id] }} onClose={close} onDone={close} /> : null}
    </span>
  );
}
