import { getReviewQueue } from '#features/work/review/contract/review.calls.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useShopId } from '#web/lib/use-url-search.ts';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { ReviewScreen } from '../components/review-screen.tsx';

export function ReviewPage() {
  const shopId = useShopId();
  // Another shop is another queue: nothing of a sitting is carried over.
  return useMayCall(getReviewQueue) ? <ReviewScreen key={shopId} /> : <NotAllowed />;
}
