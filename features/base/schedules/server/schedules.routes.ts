import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/schedules.calls.ts';
import { getHeartbeat } from './use-cases/get-heartbeat.ts';
import { getSchedule } from './use-cases/get-schedule.ts';
import { listSchedules } from './use-cases/list-schedules.ts';
import { pauseSchedule } from './use-cases/pause-schedule.ts';
import { runSchedule } from './use-cases/run-schedule.ts';
import { setScheduleTold } from './use-cases/set-schedule-told.ts';

export const schedulesRoutes = (platform: Platform) => [
  bind(calls.listSchedules, listSchedules(platform)),
  bind(calls.getSchedule, getSchedule(platform)),
  bind(calls.pauseSchedule, pauseSchedule(platform)),
  bind(calls.runSchedule, runSchedule(platform)),
  bind(calls.setScheduleTold, setScheduleTold(platform)),
  bind(calls.getHeartbeat, getHeartbeat(platform)),
];
