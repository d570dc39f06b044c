import { intakeRepository } from '../order-intake.repository.ts';
import { type Applied, type ApplyNeeds, applyDocument, applyTogether } from './apply-document.ts';

/** Side by side: while one reads or thinks, the other writes. */
const lanes = 2;
const batch = 400;
/** New orders of one transaction. Numbers of orders are held from writing them to the commit, so that larger ones make the other lane wait. */
const together = 50;

export type AppliedSoFar = { readonly applied: number; readonly refused: number };
type Waiting = { readonly id: number; readonly external_id: string };

/**
 * Takes in everything of a shop that waits: of each order the first document together with those of others, what comes after it alone and in the order
 * it came. Cut off anywhere, the rest waits for the next time.
 */
export async function applyStored(needs: ApplyNeeds, shopId: number, signal?: AbortSignal): Promise<AppliedSoFar> {
  let [applied, refused, after] = [0, 0, 0];
  const count = (came: Applied) => {
    if (came === 'applied') applied += 1;
    if (came === 'refused') refused += 1;
  };
  for (;;) {
    signal?.throwIfAborted();
    const waiting = await intakeRepository(needs.db).listStored(shopId, after, batch);
    if (waiting.length === 0) return { applied, refused };
    after = waiting.at(-1)!.id;
    const parts = inParts([...Map.groupBy(waiting, ({ external_id }) => external_id).values()]);
    const lane = async () => {
      for (let part = parts.shift(); part; part = parts.shift()) {
        signal?.throwIfAborted();
        await applyPart(needs, shopId, part, count);
      }
    };
    const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

const inParts = (orders: readonly Waiting[][]): Waiting[][][] =>
  Array.from({ length: Math.ceil(orders.length / together) }, (_, place) =>
    orders.slice(place * together, (place + 1) * together),
  );

/** Documents of some orders, of each in the order they came. */
async function applyPart(
  needs: ApplyNeeds,
  shopId: number,
  orders: readonly Waiting[][],
  count: (came: Applied) => void,
): Promise<void> {
  const firsts = orders.map(([first]) => first!);
  const came = await applyTogether(needs, shopId, firsts);
  for (const [first, ...more] of orders) {
    const done = came?.get(first!.id);
    count(done === undefined || done === 'known' ? await applyDocument(needs, first!.id) : done);
    for (const { id } of more) count(await applyDocument(needs, id));
  }
}
