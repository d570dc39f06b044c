import type { FastifyInstance } from 'fastify';
import type { BuildFeature, Platform } from '#server/feature.ts';
import { schedulesChanged } from '../contract/schedules.events.ts';
import { histories } from '../contract/schedules.history-kinds.ts';
import { scheduleFailedMail, scheduleOverdueMail } from '../contract/schedules.mails.ts';
import { watchSchedule } from '../contract/schedules.schedules.ts';
import { schedulesGauges } from './schedules.gauges.ts';
import { schedulesNamed } from './schedules.named.read-model.ts';
import { schedulesRoutes } from './schedules.routes.ts';
import { watchSchedules } from './watch-schedules.ts';

export const schedulesFeature: BuildFeature = (platform) => ({
  name: 'schedules',
  histories,
  named: schedulesNamed(platform),
  gauges: schedulesGauges(platform),
  routes: schedulesRoutes(platform),
  events: [schedulesChanged],
  mails: [scheduleFailedMail, scheduleOverdueMail],
  schedule: [{ definition: watchSchedule, tick: watchSchedules(platform) }],
  pages: watchFromOutside(platform),
});

/** Where every worker is gone nobody is left there to tell of it: processes that answer requests watch, too. */
const watchFromOutside = (platform: Platform) => async (app: FastifyInstance) => {
  let timer: NodeJS.Timeout | undefined;
  let watching: Promise<unknown> | undefined;
  const watch = () => {
    watching = watchSchedules(platform)().catch((error) => platform.logError(error, { what: watchSchedule.name }));
  };
  app.addHook('onListen', async () => {
    timer = setInterval(watch, watchSchedule.everySeconds * 1000);
  });
  // The database closes after the server: what has begun ends first.
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await watching;
  });
};
