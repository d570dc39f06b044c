import type { NoticeAction } from './notify.ts';
import type { SendError } from './send.ts';

type Offer = (failure: SendError) => NoticeAction | undefined;
let offer: Offer | undefined;

/** Says what a person may do with a failure that is shown to them; the returned function takes it back. */
export function offerHelp(next: Offer): () => void {
  offer = next;
  return () => {
    if (offer === next) offer = undefined;
  };
}

/** What stands beside a failure. Refused fields say themselves what to do. */
export const helpWith = (failure: SendError): NoticeAction | undefined =>
  failure.issues.length > 0 ? undefined : offer?.(failure);
