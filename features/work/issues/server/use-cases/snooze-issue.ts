import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { snoozeIssue as snoozeCall, wakeIssue as wakeCall } from '../../contract/issues.calls.ts';
import { issuesChanged } from '../../contract/issues.events.ts';
import { longestSnooze } from '../../contract/issues.model.ts';
import { judgeSnooze } from '../../contract/issues.rules.ts';
import { issueSentences as words } from '../../contract/issues.sentences.ts';
import { causesFor, keysOf } from '../issues.access.ts';
import { issuesRepository } from '../issues.repository.ts';

type Needs = Pick<Platform, 'unitOfWork' | 'causes'>;

/** Puts an issue off, or changes until when. */
export const snoozeIssue =
  ({ unitOfWork, causes }: Needs) =>
  async (
    { params: { id }, body: { until, reason } }: InputOf<typeof snoozeCall>,
    context: Context,
  ): Promise<OutputOf<typeof snoozeCall>> => {
    const wrong = judgeSnooze(until, dayIn(context.now(), houseZone));
    if (wrong === 'past') throw refuseField('until', words.dayPast);
    if (wrong === 'far') throw refuseField('until', words.dayFar, { days: longestSnooze });
    return unitOfWork(context, async (tx) => {
      const issues = issuesRepository(tx.db);
      const kept = await issues.lock(id, keysOf(causesFor(context.actor, causes())), context.actor.shops);
      await issues.snooze(id, until, reason, context.actor.userId);
      const before = { snoozed_until: kept.snoozed_until, reason: kept.snooze_reason };
      tx.record([{ entity: 'issue', id, action: 'issue snoozed', before, after: { snoozed_until: until, reason } }]);
      tx.emit(issuesChanged, { cause: kept.cause });
      return {};
    });
  };

/** Brings back what was put off; what was not is left as it is. */
export const wakeIssue =
  ({ unitOfWork, causes }: Needs) =>
  async ({ params: { id } }: InputOf<typeof wakeCall>, context: Context): Promise<OutputOf<typeof wakeCall>> =>
    unitOfWork(context, async (tx) => {
      const issues = issuesRepository(tx.db);
      const kept = await issues.lock(id, keysOf(causesFor(context.actor, causes())), context.actor.shops);
      if (kept.snoozed_until === null) return {};
      await issues.wake([id]);
      const before = { snoozed_until: kept.snoozed_until, reason: kept.snooze_reason };
      tx.record([
        { entity: 'issue', id, action: 'issue reopened', before, after: { snoozed_until: null, reason: null } },
      ]);
      tx.emit(issuesChanged, { cause: kept.cause });
      return {};
    });
