import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { anyOr, defineCall, id, paged, pageQuery } from '#kit/call.ts';
import { heartbeat, schedule, scheduleRun, scheduleStates } from './schedules.model.ts';
import { mostTold, schedulesPageSize } from './schedules.rules.ts';
import { scheduleSentences as words } from './schedules.sentences.ts';

const rights = { access: ['Update_Product-Data'], houseOnly: true } as const;
const params = z.object({ key: z.string().max(80) });

export const listSchedules = defineCall({
  name: 'schedules.list',
  method: 'GET',
  path: '/schedules',
  summary: 'Everything that runs by the clock: what the product does by itself, then what people set themselves.',
  ...rights,
  query: z.object({
    state: anyOr(z.enum(scheduleStates)),
    search_text: z.string().trim().max(200).optional(),
    ...pageQuery({ pageSize: schedulesPageSize }),
  }),
  output: paged(schedule, { maintenance: z.boolean(), heartbeat }),
});

export const getSchedule = defineCall({
  name: 'schedules.get',
  method: 'GET',
  path: '/schedules/{key}',
  summary: 'One of them with its remembered runs, newest first, and who is told when it fails or is overdue.',
  ...rights,
  params,
  output: schedule.extend({
    runs: z.array(scheduleRun),
    /** Null: every Super Admin. */
    told: z.array(z.int()).nullable(),
    /** Its number in the history; null where that of another thing tells of it. */
    history_id: z.int().nullable(),
  }),
});

export const pauseSchedule = defineCall({
  name: 'schedules.pause',
  method: 'PUT',
  path: '/schedules/{key}/paused',
  summary: 'Pauses a schedule on every worker until somebody resumes it, or resumes it.',
  ...rights,
  params,
  body: z.object({ paused: z.boolean() }),
  output: z.object({ paused: z.boolean() }),
  message: ({ paused }) => (paused ? words.paused : words.resumed),
});

export const runSchedule = defineCall({
  name: 'schedules.run',
  method: 'POST',
  path: '/schedules/{key}/run',
  summary: 'Has it run once now, paused or not; its times stay as they are.',
  ...rights,
  params,
  output: z.object({}),
  message: words.started,
});

export const setScheduleTold = defineCall({
  name: 'schedules.setTold',
  method: 'PUT',
  path: '/schedules/{key}/told',
  summary: 'Who is told when it fails or is overdue; null: every Super Admin.',
  ...rights,
  params,
  body: z.object({ user_ids: z.array(id).min(1).max(mostTold).nullable() }),
  output: z.object({}),
  message: words.toldSaved,
});

export const getHeartbeat = defineCall({
  name: 'schedules.getHeartbeat',
  method: 'GET',
  path: '/scheduler/heartbeat',
  summary: 'Whether any process looks after the schedules, and when one was last heard of.',
  ...rights,
  roles: [roleNames.superAdmin],
  output: heartbeat,
});
