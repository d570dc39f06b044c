import { useMemo } from 'react';
import { approveProduct, archiveProducts } from '#features/selling/lifecycle/contract/lifecycle.calls.ts';
import { removeFromShop, sendToShop } from '#features/selling/publishing/contract/publishing.calls.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useActor } from '#web/lib/session.ts';
import type { RowRights } from '../product-table/row-actions.tsx';

/** Approve and Send need Update_Product, Archive and Remove Delete_Product; read-only people get View alone (ROL-046 to ROL-060). */
export function useRowRights(): RowRights {
  const { readOnly } = useActor();
  const approve = useMayCall(approveProduct);
  const send = useMayCall(sendToShop);
  const archive = useMayCall(archiveProducts);
  const remove = useMayCall(removeFromShop);
  return useMemo(() => ({ readOnly, approve, send, archive, remove }), [readOnly, approve, send, archive, remove]);
}
