import type { Moved } from '#features/products/contract/products.bulk.ts';
import { productStatus } from '#features/products/contract/products.status.ts';
import { useChangeStatus, useRemoveFromShop } from '../../products.api.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { SendToShopDialog } from './send-to-shop-dialog.tsx';

/** `change-to-removed` is the bulk status change, `remove` the row's own action: two calls with one dialog. */
export type WantedDialog = {
  readonly kind: 'send' | 'assign' | 'remove' | 'change-to-removed';
  readonly ids: readonly number[];
  /** Asked for by a row's own icon and not for the selection. */
  readonly ofRow?: true;
};

type Props = {
  readonly wanted: WantedDialog | null;
  readonly onClose: () => void;
  /** After the call went through; `outcome` where products can be refused one by one. */
  readonly onDone: (outcome?: Moved) => void;
};

/** The dialog that is open, if any. */
export function ActionDialogs({ wanted, onClose, onDone }: Props) {
  if (wanted === null) return null;
  const { kind, ids } = wanted;
  if (kind === 'send') return <SendToShopDialog ids={ids} onClose={onClose} onDone={onDone} />;
  if (kind === 'assign') return <AssignDialog ids={ids} onClose={onClose} onDone={onDone} />;
  return kind === 'remove' ? (
    <RemoveDialog ids={ids} onClose={onClose} onDone={onDone} />
  ) : (
    <ChangeToRemovedDialog ids={ids} onClose={onClose} onDone={onDone} />
  );
}

type RemovalProps = Omit<Props, 'wanted'> & { readonly ids: readonly number[] };

function RemoveDialog({ ids, onClose, onDone }: RemovalProps) {
  const remove = useRemoveFromShop(onDone);
  return (
    <RemovalDialog
      count={ids.length}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={(removalData) => remove.mutate({ body: { data: [...ids], removalData } })}
    />
  );
}

function ChangeToRemovedDialog({ ids, onClose, onDone }: RemovalProps) {
  const change = useChangeStatus(onDone);
  return (
    <RemovalDialog
      count={ids.length}
      busy={change.isPending}
      onClose={onClose}
      onConfirm={(removalData) =>
        change.mutate({ body: { ids: [...ids], status: productStatus.removed, removalData } })
      }
    />
  );
}
