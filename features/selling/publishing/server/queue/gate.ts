import { heardWhole, type Said, say, verbatim } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import { Postponed, type TaskRun } from '#server/tasks/handle-task.ts';
import { publishingTaskTexts as words } from '../../contract/publishing.sentences.ts';
import type { Outcome } from '../sending/push-product.ts';
import { sendingRepository } from './sending.repository.ts';

/** So many products in a row that a shop did not answer to are no accident of one of them. */
const inARow = 5;
/** ms after which a paused send looks whether it may go on; resuming wakes it at once. */
const pauseLook = 3600_000;

/** What is asked of how something sent ended. */
type Ended = Pick<Outcome, 'away' | 'reason' | 'failedHash'> & { readonly sent: unknown };

export type Gate<T extends Ended = Outcome> = {
  readonly blockAfter: number;
  /** The shop did not answer last time: one product is tried before the others. */
  isTrying(): boolean;
  /**
   * Gives what may be written down. What the shop did not answer to is held back until it is known whether the shop is away.
   * @throws Postponed where it is: what was held back is tried again then
   */
  after(outcome: T): Promise<readonly T[]>;
  /** What was held back in the end: failures like any other. */
  end(): readonly T[];
};

/**
 * The way to a shop (circuit breaker): shut while a person paused it, in its quiet hours for what is sent by itself, and for a while that doubles
 * after the shop did not answer.
 * @throws Postponed
 */
export async function openGate<T extends Ended = Outcome>(
  db: Db,
  { id: shopId, name }: { readonly id: number; readonly name: string },
  run: Pick<TaskRun, 'userId'> & { readonly evenInQuietHours?: boolean },
): Promise<Gate<T>> {
  const sending = sendingRepository(db);
  const now = await sending.get(shopId);
  if (now.paused_at) throw new Postponed(new Date(Date.now() + pauseLook), say(words.paused, { shop: name }));
  if (run.userId === null && !run.evenInQuietHours && now.quiet_end)
    throw new Postponed(now.quiet_end, say(words.quiet, { shop: name }));
  const silent = (reason: Said) => say(words.silent, { shop: name, reason });
  if (now.open_until)
    throw new Postponed(now.open_until, silent(heardWhole(now.last_failure ?? '', now.last_failure_said)));

  let trying = now.tripped > 0;
  let held: T[] = [];
  let shut = false;
  return {
    blockAfter: now.block_after,
    isTrying: () => trying,
    async after(outcome) {
      if (!outcome.away) {
        // A product that was not sent at all says nothing about the shop.
        const answered = outcome.sent !== null || outcome.failedHash != null;
        if (!answered) return [outcome];
        // One that was on its way when the shop was found away: what was held back is still tried again.
        if (shut) return [outcome];
        if (trying) await sending.reset(shopId);
        trying = false;
        const told = [...held, outcome];
        held = [];
        return told;
      }
      if (shut) return [];
      held.push(outcome);
      if (!trying && held.length < inARow) return [];
      shut = true;
      held = [];
      const reason = outcome.reason ?? verbatim('');
      throw new Postponed(await sending.trip(shopId, reason), silent(reason));
    },
    end: () => held,
  };
}
