import { useEffect, useRef, useState } from 'react';
import type { ReviewClaim } from '#features/work/review/contract/review.model.ts';
import { renewSeconds } from '#features/work/review/contract/review.rules.ts';
import { useClaim, useRelease } from './review.api.ts';

/** Says that this person looks at the product, again and again while it is on screen; gives the person who holds the claim. */
export function useClaimOf(productId: number | null, active: boolean) {
  const claim = useClaim();
  const release = useRelease();
  const [held, setHeld] = useState<{ readonly productId: number; readonly claim: ReviewClaim } | null>(null);
  const ask = useRef((_id: number, _take: boolean) => {});
  const letGo = useRef(() => {});
  ask.current = (id, take) =>
    claim.mutate(
      { params: { id }, body: { take } },
      { onSuccess: (answer) => setHeld({ productId: id, claim: answer }) },
    );
  letGo.current = () => release.mutate({});

  useEffect(() => {
    if (productId === null || !active) return;
    ask.current(productId, false);
    const timer = setInterval(() => ask.current(productId, false), renewSeconds * 1000);
    return () => clearInterval(timer);
  }, [productId, active]);
  useEffect(() => (active ? () => letGo.current() : undefined), [active]);

  const other = held?.productId === productId && held && !held.claim.mine ? held.claim : null;
  return { other, takeOver: () => productId !== null && ask.current(productId, true) };
}
