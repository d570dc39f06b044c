import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { feedsErrors } from '#features/intake/feeds/contract/feeds.errors.ts';
import { defineCall, id, paged, pageQuery } from '#kit/call.ts';
import { filled } from '#kit/text.ts';
import { feedRunErrors } from './feed-runs.errors.ts';
import { feedRun } from './feed-runs.model.ts';
import { feedRunLimits } from './feed-runs.rules.ts';
import { changeKinds, feedRunChange, quarantined, quarantineStates, runDifference } from './feed-runs-safety.model.ts';
import { runSafetyTexts as texts } from './feed-runs-safety.texts.ts';

const access = ['Update_Product-Data'] as const;
/** As the setting up of a feed: it decides about all products of a reseller (trap T05). */
const roles = [roleNames.superAdmin];
const page = pageQuery({ pageSize: feedRunLimits.pageSize, max: feedRunLimits.maxPageSize });

export const decideHeldRun = defineCall({
  name: 'feeds.decideRun',
  method: 'POST',
  path: '/feed/run/{id}/decision',
  summary: 'Lets a run that a guard has stopped go on as it is, or discards it.',
  access,
  params: z.object({ id }),
  body: z.object({ decision: z.enum(['run', 'discard']) }),
  output: z.object({ task_id: z.uuid().nullable() }),
  message: ({ task_id }) => (task_id ? texts.letThrough : texts.discarded),
  errors: [feedRunErrors.notHeld, feedRunErrors.disabled, feedsErrors.noDelivery, feedRunErrors.alreadyRunning],
});

export const listFeedRunChanges = defineCall({
  name: 'feeds.listRunChanges',
  method: 'GET',
  path: '/feed/run/{id}/changes',
  summary: 'The products a run brought, changed or found missing, by SKU; of a dry run what it would do.',
  access,
  params: z.object({ id }),
  query: z.object({ kind: z.enum([...changeKinds, 'kept']).optional(), ...page }),
  output: paged(feedRunChange, { run: feedRun }),
});

export const exportFeedRunChanges = defineCall({
  name: 'feeds.exportRunChanges',
  method: 'GET',
  path: '/feed/run/{id}/changes/export',
  summary: 'The same as CSV, a line per field that differs; the first 10000 products.',
  access,
  params: z.object({ id }),
  output: z.object({ name: z.string(), content: z.string() }),
});

export const compareFeedRuns = defineCall({
  name: 'feeds.compareRuns',
  method: 'GET',
  path: '/feed/run/{id}/compare/{other}',
  summary: 'What two runs of a feed counted, and the products they did not treat alike.',
  access,
  params: z.object({ id, other: id }),
  query: z.object(page),
  output: paged(runDifference, { run: feedRun, other: feedRun, listed: z.boolean() }),
  errors: [feedRunErrors.otherFeed],
});

export const listQuarantine = defineCall({
  name: 'feeds.listQuarantine',
  method: 'GET',
  path: '/feed/{id}/quarantine',
  summary: 'Values the guards of a feed did not let in, newest first.',
  access,
  params: z.object({ id }),
  query: z.object({ state: z.enum(quarantineStates).default('pending'), run_id: id.optional(), ...page }),
  output: paged(quarantined),
});

export const decideQuarantine = defineCall({
  name: 'feeds.decideQuarantine',
  method: 'POST',
  path: '/feed/{id}/quarantine',
  summary: 'Lets waiting values in, or refuses them: the named ones, or all of a run.',
  access,
  params: z.object({ id }),
  body: z
    .object({
      decision: z.enum(['accept', 'reject']),
      ids: z.array(id).min(1).max(500).optional(),
      run_id: id.optional(),
    })
    .refine(({ ids, run_id }) => (ids === undefined) !== (run_id === undefined), {
      error: 'Name the values or a run',
      path: ['ids'],
    }),
  output: z.object({
    decided: z.int(),
    /** Values whose product was changed since; they are no longer waiting. */
    outdated: z.int(),
  }),
  message: ({ decided, outdated }) =>
    filled(outdated === 0 ? texts.decided : texts.decidedAndOutdated, { decided, outdated }),
});

export const rollBackRun = defineCall({
  name: 'feeds.rollBack',
  method: 'POST',
  path: '/feed/run/{id}/rollback',
  summary: 'Starts the task "feed-rollback": puts products back as they stood before the last run of the reseller.',
  access,
  roles,
  params: z.object({ id }),
  output: z.object({ task_id: z.uuid() }),
  message: texts.rollbackStarted,
  errors: [feedRunErrors.notLast, feedRunErrors.alreadyRunning],
});
