import { use } from 'react';
import { type Asked, PreviewDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import { translateOperation } from '#features/catalogue/machine-texts/contract/machine-texts.operations.ts';
import { machineTexts } from '#features/catalogue/machine-texts/contract/machine-texts.texts.ts';
import { AcceptDialog, CostLine, TranslateDialog } from '#features/catalogue/machine-texts/web/machine-texts.public.ts';
import { productFrameTexts as frame } from '#features/catalogue/products/contract/product-frame.texts.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import {
  removeFromShopOperation,
  sendToShopOperation,
} from '#features/selling/publishing/contract/publishing.operations.ts';
import { publishingTexts as sending } from '#features/selling/publishing/contract/publishing.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useChangeStatus, useRemoveFromShop } from '../../products.api.ts';
import { OpenProductContext } from '../product-table/product-link.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { EditFieldsDialog } from './edit-fields-dialog.tsx';
import { type Chosen, RemovalDialog } from './removal-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { previewedOf, type SelectedRows, sentOf } from './selected-rows.ts';
import { SendToShopDialog } from './send-to-shop-dialog.tsx';

/** `change-to-removed` is the bulk status change, `remove` the row's own action: two calls with one dialog. */
export type WantedDialog = SelectedRows & {
  /** Asked for by a row's own icon and not for the selection. */
  readonly ofRow?: true;
} & (
    | {
        readonly kind:
          | 'send'
          | 'assign'
          | 'remove'
          | 'change-to-removed'
          | 'look-at-removal'
          | 'fields'
          | 'replace'
          | 'translate'
          | 'accept-texts';
      }
    /** What an operation would do with the selection. */
    | { readonly kind: 'preview'; readonly asked: Pick<Asked, 'operation' | 'input'> }
  );

type Props = {
  readonly wanted: WantedDialog | null;
  readonly onClose: () => void;
  /** Where selections are edited: the dialog that comes after this one. One product's own actions need none. */
  readonly onDialog?: (wanted: WantedDialog) => void;
  /** After the call went through; what became of each product stands in the outcome bar. */
  readonly onDone: () => void;
};

/** The dialog that is open, if any. */
export function ActionDialogs({ wanted, onClose, onDialog, onDone }: Props) {
  const t = useText();
  const opening = use(OpenProductContext);
  if (wanted === null) return null;
  const { kind, ids, filters } = wanted;
  const selected: SelectedRows = { ids, ...(filters ? { filters } : {}) };
  const preview = (asked: Pick<Asked, 'operation' | 'input'>) => onDialog?.({ kind: 'preview', ...selected, asked });
  const lookAtRemoval = (removal: Chosen) =>
    preview({ operation: removeFromShopOperation.name, input: { removal: { ...removal } } });
  if (kind === 'preview') {
    const asked = { ...wanted.asked, ...previewedOf(selected) };
    const okText =
      asked.operation === sendToShopOperation.name
        ? (count: number, total: number) => t(sending.sendSome, { count, total })
        : asked.operation === translateOperation.name
          ? (count: number, total: number) => t(machineTexts.start, { count, total })
          : asked.operation === removeFromShopOperation.name
            ? (count: number) => t(count === 1 ? notes.removeOne : notes.removeConfirm, { count })
            : undefined;
    return (
      <PreviewDialog
        asked={asked}
        rowLink={opening}
        okText={okText}
        told={asked.operation === translateOperation.name ? ({ id }) => <CostLine set={id} /> : undefined}
        onClose={onClose}
        onDone={onDone}
      />
    );
  }
  if (kind === 'fields') return <EditFieldsDialog count={ids.length} onClose={onClose} onPreview={preview} />;
  if (kind === 'translate') return <TranslateDialog count={ids.length} onClose={onClose} onPreview={preview} />;
  if (kind === 'accept-texts') return <AcceptDialog count={ids.length} onClose={onClose} onPreview={preview} />;
  if (kind === 'replace') return <ReplaceDialog count={ids.length} onClose={onClose} onPreview={preview} />;
  if (kind === 'send') {
    const dryRun = onDialog && !wanted.ofRow ? preview : undefined;
    return <SendToShopDialog selected={selected} onPreview={dryRun} onClose={onClose} onDone={onDone} />;
  }
  if (kind === 'assign') return <AssignDialog selected={selected} onClose={onClose} onDone={onDone} />;
  if (kind === 'look-at-removal') {
    return (
      <RemovalDialog
        count={ids.length}
        busy={false}
        okText={t(frame.lookAtRemoval)}
        onClose={onClose}
        onConfirm={lookAtRemoval}
      />
    );
  }
  return kind === 'remove' ? (
    <RemoveDialog
      selected={selected}
      onPreview={onDialog && !wanted.ofRow ? lookAtRemoval : undefined}
      onClose={onClose}
      onDone={onDone}
    />
  ) : (
    <ChangeToRemovedDialog selected={selected} onClose={onClose} onDone={onDone} />
  );
}

type RemovalProps = Pick<Props, 'onClose' | 'onDone'> & { readonly selected: SelectedRows };

function RemoveDialog({
  selected,
  onPreview,
  onClose,
  onDone,
}: RemovalProps & { readonly onPreview: ((removal: Chosen) => void) | undefined }) {
  const remove = useRemoveFromShop(onDone);
  return (
    <RemovalDialog
      count={selected.ids.length}
      busy={remove.isPending}
      onPreview={onPreview}
      onClose={onClose}
      onConfirm={(removalData) => remove.mutate({ body: { data: sentOf(selected), removalData } })}
    />
  );
}

function ChangeToRemovedDialog({ selected, onClose, onDone }: RemovalProps) {
  const change = useChangeStatus(onDone);
  return (
    <RemovalDialog
      count={selected.ids.length}
      busy={change.isPending}
      onClose={onClose}
      onConfirm={(removalData) =>
        change.mutate({ body: { ids: sentOf(selected), status: productStatus.removed, removalData } })
      }
    />
  );
}
