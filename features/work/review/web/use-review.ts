import { useEffect, useMemo, useState } from 'react';
import type { ReviewReasonGiven } from '#features/catalogue/products/contract/products.review-reasons.ts';
import { decideReview } from '#features/work/review/contract/review.calls.ts';
import type { ReviewDecision } from '#features/work/review/contract/review.decisions.ts';
import type { QueuedProduct } from '#features/work/review/contract/review.model.ts';
import { nextInQueue, readAgainBelow, undoDepth } from '#features/work/review/contract/review.rules.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useDecide, usePreload, useQueue, useUndoDecision } from './review.api.ts';
import { readReview } from './review.search.ts';

/** A decision of this sitting. Without `changeSetId` it is still under way. */
export type Decided = {
  readonly id: number;
  /** Ours, as the queue shows it. */
  readonly sku: string;
  readonly decision: ReviewDecision;
  readonly changeSetId: string | null;
};
export type Said =
  | { readonly what: 'decided'; readonly of: Decided }
  | { readonly what: 'undone' | 'kept'; readonly of: Decided };
export type Review = ReturnType<typeof useReview>;

const without = (set: ReadonlySet<number>, id: number): Set<number> => new Set([...set].filter((one) => one !== id));

/**
 * One sitting of review: the queue, the product looked at, and what was decided. A decision shows the next product at
 * once; where the server refuses it, the product comes back.
 */
export function useReview() {
  const { search, setSearch } = useUrlSearch();
  const { filters, current } = readReview(search);
  const queue = useQueue(filters);
  const mayDecide = useMayCall(decideReview);
  const decide = useDecide();
  const undoing = useUndoDecision();
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [before, setBefore] = useState<readonly number[]>([]);
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const [said, setSaid] = useState<Said | null>(null);

  const rows = useMemo(() => (queue.data?.rows ?? []).filter(({ id }) => !gone.has(id)), [queue.data, gone]);
  const shownId = current ?? nextInQueue(rows, null, skipped)?.id ?? null;
  const next = nextInQueue(rows, shownId, skipped);
  const left = Math.max(0, (queue.data?.total ?? 0) - countGone(queue.data?.rows ?? [], gone));

  const preload = usePreload();
  useEffect(() => {
    if (next) preload(next.id, next.cover);
  }, [next, preload]);
  const { refetch } = queue;
  useEffect(() => {
    if (rows.length < readAgainBelow && left > rows.length) void refetch();
  }, [rows.length, left, refetch]);

  const show = (id: number | null) => setSearch({ current: id === null ? undefined : String(id) }, { replace: true });
  const goOn = (from: number | null) => {
    if (from !== null) setBefore((ids) => [...ids.filter((id) => id !== from), from].slice(-undoDepth));
    show(next?.id ?? null);
  };

  const settle = (product: Shown, decision: ReviewDecision, reason: ReviewReasonGiven | null) => {
    const entry: Decided = { id: product.id, sku: product.sku_intern, decision, changeSetId: null };
    setGone((set) => new Set(set).add(product.id));
    setSaid({ what: 'decided', of: entry });
    goOn(null);
    decide.mutate(
      { params: { id: product.id }, body: { decision, reason } },
      {
        onSuccess: ({ changeSetId }) => setDecided((list) => [...list, { ...entry, changeSetId }].slice(-undoDepth)),
        onError: () => {
          setGone((set) => without(set, product.id));
          setSaid(null);
          show(product.id);
        },
      },
    );
  };
  const undo = () => {
    const last = decided.at(-1);
    if (!last?.changeSetId || undoing.isPending) return;
    undoing.mutate(
      { params: { id: last.changeSetId } },
      {
        onSuccess: ({ state }) => {
          setDecided((list) => list.filter((one) => one !== last));
          const isBack = state === 'undone';
          setSaid({ what: isBack ? 'undone' : 'kept', of: last });
          if (!isBack) return;
          setGone((set) => without(set, last.id));
          show(last.id);
        },
      },
    );
  };
  const last = before.at(-1);
  const goBack = (to: number) => () => {
    setBefore((ids) => ids.slice(0, -1));
    show(to);
  };
  return {
    filters,
    queue,
    rows,
    left,
    shownId,
    hasNext: next !== null,
    mayDecide,
    decided,
    said,
    undoing: undoing.isPending,
    show,
    decide: settle,
    undo,
    skip: () => {
      if (shownId !== null) setSkipped((set) => new Set(set).add(shownId));
      goOn(shownId);
    },
    /** The product looked at before, where it was skipped or passed over. */
    back: last === undefined ? null : goBack(last),
  };
}

type Shown = { readonly id: number; readonly sku_intern: string };
const countGone = (rows: readonly QueuedProduct[], gone: ReadonlySet<number>): number =>
  rows.filter(({ id }) => gone.has(id)).length;
