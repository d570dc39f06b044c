import { notifyPerson } from '#features/base/notifications/server/notifications.public.ts';
import { readMaintenance } from '#features/base/settings/server/settings.public.ts';
import { heardWhole, type Said, say, sayBoth } from '#kit/sentence.ts';
import { publicAddressOf } from '#server/config.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { scheduleReadModel, type UntoldTrouble } from '#server/tasks/schedule.read-model.ts';
import { scheduleRepository } from '#server/tasks/schedule.repository.ts';
import { scheduleFailedMail, scheduleOverdueMail } from '../contract/schedules.mails.ts';
import { failuresToTell } from '../contract/schedules.rules.ts';
import { watchSchedule } from '../contract/schedules.schedules.ts';
import { scheduleSentences as words } from '../contract/schedules.sentences.ts';
import { toldReadModel } from './told.read-model.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'config' | 'schedules'>;

const clock: By = { userId: null, shopId: null, cause: 'schedule' };

/**
 * Tells of schedules that fail or are overdue, by notification and mail, once until they succeed again. Where no process looks
 * after the schedules any more, all are late: that is told as one thing. Nothing counts while the market is paused.
 * @returns of how many troubles was told
 */
export const watchSchedules = (platform: Needs) => async (): Promise<number> => {
  const { db, schedules } = platform;
  if ((await readMaintenance(db)) !== null) return 0;
  const { alive } = await scheduleReadModel(db).readHeartbeat();
  await scheduleRepository(db).markOverdue();
  let told = 0;
  for (const trouble of await scheduleReadModel(db).listUntold()) {
    const definition = schedules().find(({ name }) => name === trouble.name);
    if (!definition) continue;
    const watch = trouble.name === watchSchedule.name;
    const one = { ...trouble, title: definition.title };
    if (trouble.fails && trouble.failures >= failuresToTell(definition.everySeconds))
      if (await platform.unitOfWork(clock, (tx) => notifyFailure(platform, tx, one))) told += 1;
    if (trouble.late && (alive || watch))
      if (await platform.unitOfWork(clock, (tx) => notifyOverdue(platform, tx, one, alive))) told += 1;
  }
  return told;
};

type Told = UntoldTrouble & { readonly title: { readonly en: string; readonly sq: string } };

async function notifyFailure({ config }: Needs, tx: Tx, one: Told): Promise<boolean> {
  if (!(await scheduleRepository(tx.db).setFailureTold(one.id))) return false;
  const error = heardWhole(one.last_error ?? '', one.last_whole);
  const to = await notify(tx, one, 'error', say(words.failed, { name: sayBoth(one.title), error }));
  const values = { name: one.title.en, error: error.message, page: pageOf(config, one) };
  tx.mail(scheduleFailedMail, { to, language: 'en', values });
  return true;
}

async function notifyOverdue({ config }: Needs, tx: Tx, one: Told, alive: boolean): Promise<boolean> {
  if (!(await scheduleRepository(tx.db).setOverdueTold(one.id))) return false;
  const text = alive ? say(words.overdue, { name: sayBoth(one.title) }) : say(words.silent);
  const to = await notify(tx, one, 'warning', text);
  tx.mail(scheduleOverdueMail, { to, language: 'en', values: { name: one.title.en, page: pageOf(config, one) } });
  return true;
}

/** @returns the addresses of the people who were told */
async function notify(tx: Tx, { name, told }: Told, kind: 'error' | 'warning', text: Said): Promise<string[]> {
  const people = await toldReadModel(tx.db).listPeople(told);
  for (const { id } of people) await notifyPerson(tx, id, { kind, text, link: placeOf(name) });
  return people.map(({ email }) => email);
}

const placeOf = (name: string): string => `/settings/scheduled-tasks?schedule=${name}`;
const pageOf = (config: Needs['config'], { name }: Told): string => `${publicAddressOf(config)}${placeOf(name)}`;
