import { DocumentsOfOrder } from '#features/trade/documents/web/documents.public.ts';
import { useOrderPackages } from '#features/trade/packages/web/packages.public.tsx';

/** What was made of an order, and what can be: notes of delivery for each of its packages. */
export function OrderDocuments({ orderId }: { orderId: number }) {
  return <DocumentsOfOrder orderId={orderId} packages={useOrderPackages(orderId)} />;
}
