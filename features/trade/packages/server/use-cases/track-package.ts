import type { InputOf, OutputOf } from '#kit/call.ts';
import { refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/packages.calls.ts';
import { isAway, isFinal } from '../../contract/packages.rules.ts';
import { packageTexts as words } from '../../contract/packages.texts.ts';
import { actOf, lockPackage, refuse } from '../packages.access.ts';
import { readPackage } from '../packages.mapper.ts';
import { packagesRepository } from '../packages.repository.ts';
import { changeTracking } from '../writing/change-tracking.ts';
import { noteEvent, whyNotNoted } from '../writing/note-event.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

/** What has not happened yet, or so long ago that nobody means it. A clock may be a little ahead. */
export const isPlausible = (at: Date, now: Date): boolean =>
  at.getTime() <= now.getTime() + 300_000 && at.getTime() > now.getTime() - 400 * 86_400_000;

/** What a person says happened; the same key again changes nothing. */
export const addEvent =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.addEvent>,
    context: Context,
  ): Promise<OutputOf<typeof calls.addEvent>> => {
    await unitOfWork(context, async (tx) => {
      const act = actOf(context);
      const at = body.at ? new Date(body.at) : act.at;
      if (!isPlausible(at, act.at)) throw refuseField('at', words.timeRule);
      const locked = await lockPackage(tx, context, params.id);
      const key = `staff:${params.id}:${body.key}`;
      if (await packagesRepository(tx.db).hasEvent(key)) return;
      const why = whyNotNoted(locked.pack.state, body);
      if (why) throw refuse(locked.pack, why);
      const { type, place, note, corrects } = body;
      await noteEvent(tx, act, locked, { type, at, place, note, corrects, source: 'staff', key });
    });
    return readPackage(db, params.id, context);
  };

/** Another number of the carrier; the shop that was told of the parcel hears of it (a stale number is what customers see otherwise). */
export const setTracking =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.setTracking>,
    context: Context,
  ): Promise<OutputOf<typeof calls.setTracking>> => {
    await unitOfWork(context, async (tx) => {
      const locked = await lockPackage(tx, context, params.id, body.version);
      const { pack } = locked;
      if (pack.state !== 'labelled' && !isAway(pack.state) && !isFinal(pack.state)) throw refuse(pack, 'not_labelled');
      await changeTracking(tx, locked, { tracking: body.tracking });
    });
    return readPackage(db, params.id, context);
  };
