import { PrintOfOrders } from '#features/trade/documents/web/documents.public.ts';
import { PrintHubSheets } from '#features/trade/packages/web/packages.public.tsx';

/** Everything that is printed of chosen orders, each in one PDF. */
export function OrderPrints({ ids }: { ids: readonly number[] }) {
  return (
    <>
      <PrintOfOrders orderIds={ids} />
      <PrintHubSheets orderIds={ids} />
    </>
  );
}
