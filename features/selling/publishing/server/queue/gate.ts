import { refusesThis, type ShopError } from '#connectors/kit/remote-error.ts';
import type { ShopConnector } from '#connectors/kit/shop-connector.ts';
import { heardWhole, type Said, say, verbatim } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import { Postponed, type TaskRun } from '#server/tasks/handle-task.ts';
import { publishingTaskTexts as words } from '../../contract/publishing.sentences.ts';
import { workSideBySide } from '../sending/read-ahead.ts';
import { sendingRepository } from './sending.repository.ts';

/** So many products in a row that a shop did not answer to are no accident of one of them. */
const inARow = 5;
/** ms after which a paused send looks whether it may go on; resuming wakes it at once. */
const pauseLook = 3600_000;

/**
 * What was heard of a shop with one thing sent: it took or refused it; nothing, or nobody knows what became of it; it asked to come back later; it
 * does not let us in, or do this; it was not asked at all.
 */
export type Heard = 'answered' | 'silent' | 'busy' | 'shut' | 'unasked';

/** What a failure says of the shop. */
export const heardOf = (failure: Pick<ShopError, 'kind' | 'code'>): Heard => {
  if (failure.kind === 'rejected') return refusesThis(failure) ? 'answered' : 'shut';
  return failure.kind === 'busy' ? 'busy' : 'silent';
};

/** What is asked of how something sent ended. */
type Ended = { readonly heard: Heard; readonly reason: Said | null };

export type Gate<T extends Ended> = {
  readonly blockAfter: number;
  /** Sends that may go side by side, of so many that are asked for. */
  lanes(asked: number): number;
  /** The shop did not answer last time: one product is tried before the others. */
  isTrying(): boolean;
  /**
   * Gives what may be written down. What the shop did not answer to is held back until it is known whether the shop is away.
   * @throws Postponed where it is: what was held back is tried again then
   */
  after(outcome: T): Promise<readonly T[]>;
  /** Takes what was held back in the end: failures like any other. */
  end(): readonly T[];
};

/**
 * The way to a shop (circuit breaker): shut while a person paused it, in its quiet hours for what is sent by itself, and for a while that doubles
 * after the shop did not answer.
 * @throws Postponed
 */
export async function openGate<T extends Ended>(
  db: Db,
  { id: shopId, name }: { readonly id: number; readonly name: string },
  run: Pick<TaskRun, 'userId' | 'signal'> & { readonly evenInQuietHours?: boolean },
  connector: Pick<ShopConnector, 'health'>,
): Promise<Gate<T>> {
  const sending = sendingRepository(db);
  const now = await sending.get(shopId);
  if (now.paused_at) throw new Postponed(new Date(Date.now() + pauseLook), say(words.paused, { shop: name }));
  if (run.userId === null && !run.evenInQuietHours && now.quiet_end)
    throw new Postponed(now.quiet_end, say(words.quiet, { shop: name }));
  const silent = (reason: Said) => say(words.silent, { shop: name, reason });
  const shutOut = (reason: Said) => say(words.shutOut, { shop: name, reason });
  if (now.open_until)
    throw new Postponed(now.open_until, silent(heardWhole(now.last_failure ?? '', now.last_failure_said)));

  let trying = now.tripped > 0;
  let held: T[] = [];
  let inSilence = 0;
  let shut = false;
  /** Whether the shop, asked for nothing in particular, is there. */
  const answers = () =>
    connector.health(run.signal).then(
      () => true,
      () => {
        run.signal.throwIfAborted();
        return false;
      },
    );
  return {
    blockAfter: now.block_after,
    lanes: (asked) => Math.min(asked, now.lanes ?? asked),
    isTrying: () => trying,
    async after(outcome) {
      // A product that was not sent at all says nothing about the shop.
      if (outcome.heard === 'unasked') return [outcome];
      if (outcome.heard === 'answered') {
        // One that was on its way when the shop was found away: what was held back is still tried again.
        if (shut) return [outcome];
        if (trying) await sending.reset(shopId);
        trying = false;
        inSilence = 0;
        const told = [...held, outcome];
        held = [];
        return told;
      }
      if (shut) return [];
      inSilence += 1;
      const isFew = inSilence < inARow;
      const isShut = outcome.heard === 'shut';
      const asks = isShut || (trying && outcome.heard === 'silent');
      const isThere = asks && isFew && (await answers());
      // Another found so while this one asked.
      if (shut) return [];
      // One product that a shop chokes on would be tried first again and again, and hold up all others.
      if (isThere && !isShut) return [outcome];
      held.push(outcome);
      // Whether we may do nothing of it, or not this one thing, is known from the next ones.
      if (isShut ? isThere : isFew && !trying) return [];
      shut = true;
      held = [];
      const reason = outcome.reason ?? verbatim('');
      const until = await sending.trip(shopId, reason);
      throw new Postponed(until, isShut ? shutOut(reason) : silent(reason));
    },
    end: () => held.splice(0),
  };
}

/** Works side by side; a shop that did not answer is tried with one at a time. */
export async function workThrough<T extends Ended, I>(
  gate: Gate<T>,
  count: number,
  next: () => Promise<I | undefined>,
  work: (item: I) => Promise<void>,
): Promise<void> {
  for (let one = gate.isTrying() ? await next() : undefined; one; one = gate.isTrying() ? await next() : undefined)
    await work(one);
  await workSideBySide(count, next, work);
}
