import type { InputOf, OutputOf } from '#kit/call.ts';
import { clockOf } from '#kit/clock.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Actor, Context } from '#server/context.ts';
import { shopsOfPerson } from '#server/db/shops-of-person.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { startExport as call } from '../../contract/exports.calls.ts';
import { exportErrors } from '../../contract/exports.errors.ts';
import { type ExportAsked, type ExportedList, exportedLists } from '../../contract/exports.model.ts';
import { atOnce, profileDays, retentionDays } from '../../contract/exports.rules.ts';
import { exportTask } from '../../contract/exports.tasks.ts';
import { exportsRepository } from '../exports.repository.ts';

const dayMs = 86_400_000;

/** Starts an export under the rights of this moment. */
export const startExport =
  ({ unitOfWork, startTask }: Pick<Platform, 'unitOfWork' | 'startTask'>) =>
  async ({ body: asked }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    refuseUnseen(context.actor, asked.list);
    return unitOfWork(context, async (tx) => {
      if ((await exportsRepository(tx.db).countUnfinished(context.actor.userId)) >= atOnce)
        throw new AppError(exportErrors.tooMany, { values: { limit: atOnce } });
      return { id: await startOne(startTask, tx, context, asked, null) };
    });
  };

/** `askedBy`: who wants it now, null: the clock. */
type Of = { readonly id: number; readonly name: string; readonly askedBy: number | null };

/** Starts one in the caller's transaction, under the rights of the context; `of`: the profile it is an export of. */
export async function startOne(
  startTask: Platform['startTask'],
  tx: Tx,
  { actor, scope, now, cause }: Pick<Context, 'actor' | 'scope' | 'now' | 'cause'>,
  asked: ExportAsked,
  of: Of | null,
): Promise<string> {
  refuseUnseen(actor, asked.list);
  // A file may be of all of them; whose it is alone it does not say (ADR 167).
  const shopIds = await shopsOfPerson(tx.db, actor);
  const by = { userId: actor.userId, shopId: scope.shopId, shopIds, cause };
  const input = {
    asked,
    sellerId: scope.sellerId,
    restricted: actor.scoped,
    shops: actor.shops === null ? null : [...actor.shops],
  };
  const id = await startTask(tx, by, exportTask, input);
  await exportsRepository(tx.db).insert({
    id,
    ownerId: actor.userId,
    sellerId: scope.sellerId,
    name: fileName(of ? partOfName(of.name) : asked.list, asked, now()),
    format: asked.format,
    expiresAt: new Date(now().getTime() + (of ? profileDays : retentionDays) * dayMs),
    profileId: of?.id ?? null,
    askedBy: of ? of.askedBy : actor.userId,
  });
  return id;
}

/** @throws AppError where this person does not see the list */
export function refuseUnseen(actor: Actor, asked: ExportedList): void {
  const { access, ...list } = exportedLists[asked];
  if (!holdsAny(actor.permissions, access) || ('houseOnly' in list && actor.scoped))
    throw new AppError(generalErrors.forbidden);
}

/** Letters and digits alone, so that every file system keeps it. */
const partOfName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 40) || 'export';

const two = (part: number): string => String(part).padStart(2, '0');

/** `products-2026-11-21-1803.xlsx`, by the person's clock. */
function fileName(name: string, { format, time_zone }: ExportAsked, at: Date): string {
  const { year, month, day, hour, minute } = clockOf(time_zone)(at);
  return `${name}-${year}-${two(month)}-${two(day)}-${two(hour)}${two(minute)}.${format}`;
}
