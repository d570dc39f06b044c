import { intakeRepository } from '../order-intake.repository.ts';
import { type ApplyNeeds, applyDocument } from './apply-document.ts';

/** Orders side by side; of one order its documents in the order they came. */
const lanes = 4;
const batch = 200;

export type AppliedSoFar = { readonly applied: number; readonly refused: number };

/** Takes in everything of a shop that waits. Cut off anywhere, the rest waits for the next time. */
export async function applyStored(needs: ApplyNeeds, shopId: number, signal?: AbortSignal): Promise<AppliedSoFar> {
  let [applied, refused, after] = [0, 0, 0];
  for (;;) {
    signal?.throwIfAborted();
    const waiting = await intakeRepository(needs.db).listStored(shopId, after, batch);
    if (waiting.length === 0) return { applied, refused };
    after = waiting.at(-1)!.id;
    const orders = [...Map.groupBy(waiting, ({ external_id }) => external_id).values()];
    const lane = async () => {
      for (let own = orders.shift(); own; own = orders.shift())
        for (const { id } of own) {
          const came = await applyDocument(needs, id);
          if (came === 'applied') applied += 1;
          if (came === 'refused') refused += 1;
        }
    };
    const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }
}
