import { listApplications } from '#features/applications/contract/applications.calls.ts';
import { listLocalProducts } from '#features/local-products/contract/local-products.calls.ts';
import { listLocalSellers } from '#features/local-sellers/contract/local-sellers.calls.ts';
import { countInbox } from '#features/mapping/contract/mapping.calls.ts';
import { countReadiness } from '#features/products/contract/products.calls.ts';
import { productStatus } from '#features/products/contract/products.status.ts';
import { listPurchaseOrders } from '#features/purchasing/contract/purchasing.calls.ts';
import { getReviewQueue } from '#features/review/contract/review.calls.ts';
import { mayCall } from '#web/lib/can.tsx';
import { useActor } from '#web/lib/session.ts';
import { useCall } from '#web/lib/use-call.ts';

/** A start page is looked at often; counting a large catalogue again each time would help nobody (milliseconds). */
const fresh = { quiet: true, staleTime: 30_000 } as const;

/** The counts of the start page. What the person may not ask for is not asked. */
export function useWaiting() {
  const actor = useActor();
  const staff = !actor.localSeller && !actor.readOnly;
  const ask = (call: Parameters<typeof mayCall>[0], wanted: boolean) => ({
    ...fresh,
    enabled: wanted && mayCall(call, actor),
  });
  return {
    staff,
    review: useCall(getReviewQueue, { query: {} }, ask(getReviewQueue, staff)),
    approved: useCall(
      countReadiness,
      { query: { status: String(productStatus.approved) } },
      ask(countReadiness, staff),
    ),
    all: useCall(countReadiness, { query: {} }, ask(countReadiness, actor.readOnly)),
    mapping: useCall(countInbox, {}, ask(countInbox, staff)),
    local: useCall(listLocalProducts, { query: { pageSize: '1' } }, ask(listLocalProducts, staff)),
    documents: useCall(listLocalSellers, { query: { documents: 'due', pageSize: '1' } }, ask(listLocalSellers, staff)),
    scores: useCall(listLocalSellers, { query: { score: 'proposed', pageSize: '1' } }, ask(listLocalSellers, staff)),
    applications: useCall(listApplications, { query: {} }, ask(listApplications, staff)),
    orders: useCall(listPurchaseOrders, { query: { pageSize: '1' } }, ask(listPurchaseOrders, actor.readOnly)),
    waiting: useCall(
      countReadiness,
      { query: { status: String(productStatus.new) } },
      ask(countReadiness, actor.readOnly),
    ),
    pending: useCall(
      countReadiness,
      { query: { status: String(productStatus.pending) } },
      ask(countReadiness, actor.readOnly),
    ),
    inShop: useCall(
      countReadiness,
      { query: { status: String(productStatus.inShop) } },
      ask(countReadiness, actor.readOnly),
    ),
    removed: useCall(
      countReadiness,
      { query: { status: String(productStatus.removed) } },
      ask(countReadiness, actor.readOnly),
    ),
  };
}
