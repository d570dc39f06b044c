import { AppError, generalErrors } from '#kit/error.ts';
import type { ScheduleDefinition } from '#kit/schedule.ts';
import type { Actor } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { OwnSchedule, OwnSchedules } from '#server/own-schedules.ts';
import { scheduleReadModel } from '#server/tasks/schedule.read-model.ts';
import type { Schedule } from '../contract/schedules.model.ts';
import { type KnownSchedule, ownToWire, toWire } from './schedules.mapper.ts';

type Needs = Pick<Platform, 'schedules' | 'ownSchedules' | 'db'>;

/** Whose schedules are told: those of shops this person is held out of are not. */
type Reader = Pick<Actor, 'shops'>;

/** What the product does by itself, as it stands. */
export async function listKnown({ schedules, db }: Pick<Needs, 'schedules' | 'db'>): Promise<KnownSchedule[]> {
  const all = schedules();
  const stored = await scheduleReadModel(db).list(all.map(({ name }) => name));
  return all.map((definition) => ({ definition, stored: stored.find(({ name }) => name === definition.name) }));
}

/** Everything that runs by the clock, in a lasting order. */
export async function listAll(needs: Needs, actor: Reader, maintenance: boolean): Promise<Schedule[]> {
  const known = (await listKnown(needs)).map((one) => toWire(one, maintenance));
  const own = await Promise.all(
    needs
      .ownSchedules()
      .map(async (kind) => (await kind.list(needs.db, actor)).map((one) => ownToWire(kind, one, maintenance))),
  );
  return [...known, ...own.flat()].map((one, place) => ({ ...one, id: place + 1 }));
}

/** The schedule of a key: of the product itself, or what acts on one that people set. @throws AppError notFound */
export function scheduleOf(
  { schedules, ownSchedules }: Pick<Needs, 'schedules' | 'ownSchedules'>,
  key: string,
): { definition: ScheduleDefinition } | { own: OwnSchedules; id: number } {
  const definition = schedules().find(({ name }) => name === key);
  if (definition) return { definition };
  const [, kind, number] = /^([a-z-]+):([1-9]\d{0,14})$/.exec(key) ?? [];
  const own = ownSchedules().find((one) => one.key === kind);
  if (!own) throw new AppError(generalErrors.notFound);
  return { own, id: Number(number) };
}

/** @throws AppError notFound where it has no times any more, or is not for this person */
export async function getOwn(
  { db }: Pick<Needs, 'db'>,
  actor: Reader,
  { own, id }: { readonly own: OwnSchedules; readonly id: number },
): Promise<OwnSchedule> {
  const found = (await own.list(db, actor)).find((one) => one.id === id);
  if (!found) throw new AppError(generalErrors.notFound);
  return found;
}
