import { CheckOutlined, EyeOutlined, InboxOutlined, SendOutlined, StopOutlined } from '@ant-design/icons';
import { type ComponentType, memo } from 'react';
import type { ProductRow } from '#features/catalogue/products/contract/products.model.ts';
import { stateInShop } from '#features/catalogue/products/contract/products.status.ts';
import { rowTexts } from '#features/catalogue/products/contract/products-list.texts.ts';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { rowActions } from '#features/work/workbench/contract/products.indicators.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { useAhead } from './product-link.tsx';
import styles from './product-table.module.css';

export type RowAction = 'approve' | 'send' | 'archive' | 'remove' | 'view';

/** Which actions the person may do at all; the product's state decides the rest. */
export type RowRights = Readonly<Record<Exclude<RowAction, 'view'>, boolean>> & { readonly readOnly: boolean };

type Props = {
  readonly product: ProductRow;
  readonly rights: RowRights;
  /** The action that waits for its answer on this row. */
  readonly busy: boolean;
  readonly onAction: (action: RowAction, product: ProductRow) => void;
};

const look: Readonly<Record<RowAction, { text: Text; icon: ComponentType<{ 'aria-hidden'?: boolean }> }>> = {
  approve: { text: rowTexts.approve, icon: CheckOutlined },
  send: { text: rowTexts.send, icon: SendOutlined },
  archive: { text: rowTexts.archive, icon: InboxOutlined },
  remove: { text: rowTexts.remove, icon: StopOutlined },
  view: { text: rowTexts.view, icon: EyeOutlined },
};

/** PMS-086 to PMS-093; without a status filter each row is judged by its own state (trap T39). */
export function shownActions(product: ProductRow, rights: RowRights): RowAction[] {
  const state = stateInShop(product.status, product.productShop?.status ?? null);
  const fits = rowActions(state, { local: product.seller.local_seller, readOnly: rights.readOnly });
  const changing = (['approve', 'send', 'archive', 'remove'] as const).filter(
    (action) => fits[action] && rights[action],
  );
  return [...changing, 'view'];
}

/** Plain buttons with one tooltip for all: a hundred rows of Tooltip and Button paint three times slower. */
export const RowActions = memo(function RowActions({ product, rights, busy, onAction }: Props) {
  const t = useText();
  const ahead = useAhead();
  const come = () => ahead.come(product.id);
  const opens = { onPointerEnter: come, onFocus: come, onPointerLeave: ahead.go };
  return (
    <span className={styles.actions}>
      {shownActions(product, rights).map((action) => {
        const { text, icon: Icon } = look[action];
        return (
          <button
            key={action}
            type="button"
            className={styles.action}
            data-action={action}
            aria-label={t(notes.actionOn, { action: t(text), sku: product.sku_intern })}
            data-tip={t(text)}
            disabled={busy && action !== 'view'}
            {...(action === 'view' ? opens : {})}
            onClick={() => onAction(action, product)}
          >
            <Icon aria-hidden />
          </button>
        );
      })}
    </span>
  );
});
