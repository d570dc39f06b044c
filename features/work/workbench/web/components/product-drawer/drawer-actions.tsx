import { CheckOutlined, DownOutlined, InboxOutlined, SendOutlined, StopOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ComponentType } from 'react';
import { productFrameTexts as frame } from '#features/catalogue/products/contract/product-frame.texts.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { movesFor, stateInShop } from '#features/catalogue/products/contract/products.status.ts';
import { rowTexts } from '#features/catalogue/products/contract/products-list.texts.ts';
import { changeProductStatus } from '#features/selling/lifecycle/contract/lifecycle.calls.ts';
import { rowActions } from '#features/work/workbench/contract/products.indicators.ts';
import type { Text } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useDialogState } from '#web/lib/use-dialog-state.ts';
import { useApprove, useChangeStatus } from '../../products.api.ts';
import { ActionDialogs, type WantedDialog } from '../actions/action-dialogs.tsx';
import { useArchiveOne } from '../actions/use-archive-one.ts';
import { useRowRights } from '../actions/use-row-rights.ts';
import { statusLabel } from '../status-labels.ts';
import styles from './drawer-header.module.css';
import { type DrawerAction, movesInMenu } from './drawer-moves.ts';
import { LookMenu } from './look-menu.tsx';

const looks: Readonly<Record<DrawerAction, { text: Text; icon: ComponentType<{ 'aria-hidden'?: boolean }> }>> = {
  approve: { text: rowTexts.approve, icon: CheckOutlined },
  send: { text: rowTexts.send, icon: SendOutlined },
  remove: { text: rowTexts.remove, icon: StopOutlined },
  archive: { text: rowTexts.archive, icon: InboxOutlined },
};
const order = ['approve', 'send', 'remove', 'archive'] as const;

type Props = { readonly product: ProductDetail; readonly dirty: boolean };

/**
 * What the product's state in the shop allows, by the rules of the list's row (PMS-086 to PMS-092, trap T39), and the
 * other moves of its rule set. With unsaved edits nothing of it: a product is not approved with texts nobody saved.
 */
export function DrawerActions({ product, dirty }: Props) {
  const t = useText();
  const rights = useRowRights();
  const [wanted, setWanted] = useDialogState<WantedDialog>();
  const approve = useApprove(() => {});
  const archive = useArchiveOne(() => {});
  const state = stateInShop(product.status, product.productShop?.status ?? null);
  const fits = rowActions(state, { local: product.seller.local_seller, readOnly: rights.readOnly });
  const act = (action: DrawerAction) => {
    if (action === 'approve') approve.mutate({ params: { id: product.id } });
    else if (action === 'archive') void archive(product);
    else setWanted({ kind: action, ids: [product.id], ofRow: true });
  };
  const title = dirty ? t(frame.saveFirst) : undefined;
  return (
    <div className={styles.actions}>
      {order
        .filter((action) => fits[action] && rights[action])
        .map((action, at) => {
          const { text, icon: Icon } = looks[action];
          return (
            <Button
              key={action}
              size="small"
              type={at === 0 ? 'primary' : 'default'}
              danger={action === 'remove'}
              ghost={at === 0}
              icon={<Icon aria-hidden />}
              disabled={dirty}
              title={title}
              loading={action === 'approve' && approve.isPending}
              onClick={() => act(action)}
            >
              {t(text)}
            </Button>
          );
        })}
      <MoveMenu product={product} dirty={dirty} />
      <LookMenu id={product.id} dirty={dirty} onDialog={setWanted} />
      <ActionDialogs
        wanted={wanted}
        onClose={() => setWanted(null)}
        onDialog={setWanted}
        onDone={() => setWanted(null)}
      />
    </div>
  );
}

/** The other statuses of the rule set: back to New, to Pending, Ignored … */
function MoveMenu({ product, dirty }: Props) {
  const t = useText();
  const { readOnly } = useRowRights();
  const may = useMayCall(changeProductStatus);
  const change = useChangeStatus(() => {});
  const state = stateInShop(product.status, product.productShop?.status ?? null);
  const moves = movesFor({ local: product.seller.local_seller, readOnly });
  const targets = may && !readOnly ? movesInMenu(moves, state) : [];
  if (targets.length === 0) return null;
  const items = targets.map((target) => ({
    key: target,
    label: t(statusLabel(target)),
    onClick: () => change.mutate({ body: { ids: [product.id], status: target } }),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items }} disabled={dirty || change.isPending}>
      <Button size="small" loading={change.isPending} title={dirty ? t(frame.saveFirst) : undefined}>
        {t(frame.moveTo)} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
