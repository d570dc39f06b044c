import { type PurchaseBucket, purchaseBuckets } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import {
  isWithSupplier,
  type PurchaseStatus,
  statusTexts,
} from '#features/trade/purchasing/contract/purchasing.status.ts';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { listToBill } from '#features/trade/supplier-invoices/contract/supplier-invoices.calls.ts';
import { listReturns } from '#features/trade/supplier-returns/contract/supplier-returns.calls.ts';
import { purchaseDeskTexts as desk } from '#features/work/purchase-desk/contract/purchase-desk.texts.ts';
import type { Text } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { usePurchaseOrders, useReturns, useToBill } from '../../purchase-desk.api.ts';
import type { PurchasesAsked } from '../../purchase-desk.search.ts';

const cutting: Partial<Record<PurchaseBucket, Text>> = {
  all: words.bucketAll,
  approved: words.bucketApproved,
  overdue: words.bucketOverdue,
  problem: words.bucketProblem,
};
const textOf = (bucket: PurchaseBucket): Text => cutting[bucket] ?? statusTexts[bucket as PurchaseStatus];

/** The folders with how many orders are in each, under the filters of the moment. */
export function PurchaseFolders({ asked, own }: { asked: PurchasesAsked; own: boolean }) {
  const t = useText();
  const counts = usePurchaseOrders(asked.request).data?.counts;
  const mayBill = useMayCall(listToBill) && !own;
  const mayReturns = useMayCall(listReturns) && !own;
  const bill = useToBill({ pageSize: '1' }, mayBill).data;
  const returns = useReturns({ pageSize: '1' }, mayReturns).data;
  const extra = [
    ...(mayBill ? [{ key: 'bill', text: desk.toBill, count: bill?.total }] : []),
    ...(mayReturns ? [{ key: 'returns', text: desk.returns, count: returns?.total }] : []),
  ];
  const shown = purchaseBuckets.filter(
    (bucket) => !own || bucket in cutting || isWithSupplier(bucket as PurchaseStatus),
  );
  return (
    <TabLinks
      label={t(words.folders)}
      current={asked.folder ?? asked.bucket}
      tabs={[
        ...shown
          .filter((bucket) => !own || bucket !== 'approved')
          .map((bucket) => ({
            key: bucket,
            label: t(textOf(bucket)),
            count: counts?.[bucket],
            patch: filterPatch({ bucket: bucket === 'all' ? undefined : bucket, show: undefined, id: undefined }),
          })),
        ...extra.map(({ key, text, count }) => ({
          key,
          label: t(text),
          count,
          patch: filterPatch({ bucket: key, show: undefined, id: undefined }),
        })),
      ]}
    />
  );
}
