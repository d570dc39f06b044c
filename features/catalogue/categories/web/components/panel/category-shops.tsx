import { StopOutlined } from '@ant-design/icons';
import { Switch } from 'antd';
import { setCategoryVisibility } from '#features/catalogue/categories/contract/categories.calls.ts';
import type { CategoryDetail } from '#features/catalogue/categories/contract/categories.model.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useSetVisibility } from '../../categories.api.ts';
import { treeTexts as words } from '../../category-tree.texts.ts';
import styles from '../category-tree.module.css';

/** In which shops the category shows (trap T23), and which exclude it. */
export function CategoryShops({ category }: { category: CategoryDetail }) {
  const t = useText();
  const may = useMayCall(setCategoryVisibility);
  const set = useSetVisibility();
  return (
    <section>
      <h3>{t(words.shops)}</h3>
      <ul className={styles.shops}>
        {category.shops.map((shop) => (
          <li key={shop.shop_id}>
            <Switch
              size="small"
              checked={shop.visible}
              disabled={!may}
              loading={set.isPending && set.variables?.body.shop_id === shop.shop_id}
              aria-label={t(words.shownIn, { shop: shop.name })}
              onChange={(visible) =>
                set.mutate({ params: { id: category.id }, body: { visible, shop_id: shop.shop_id } })
              }
            />
            <span>{shop.name}</span>
            {shop.excluded ? (
              <span className={styles.stop}>
                <StopOutlined aria-hidden /> {t(words.excludedIn)}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
