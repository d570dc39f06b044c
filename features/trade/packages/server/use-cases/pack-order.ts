import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, type ErrorDefinition } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/packages.calls.ts';
import { packageErrors as errors } from '../../contract/packages.errors.ts';
import { isHere } from '../../contract/packages.rules.ts';
import { actOf, lockPackage, lockSeenOrder, refuse } from '../packages.access.ts';
import { readPackage } from '../packages.mapper.ts';
import { packagesRepository } from '../packages.repository.ts';
import { scansRepository } from '../scans.repository.ts';
import type { LabelNeeds } from '../writing/label-steps.ts';
import { takeLabelBack } from '../writing/label-steps.ts';
import { closePackage, openPackage, packable, unpack, whyNotPacked } from '../writing/pack-pieces.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

const atLine = (error: ErrorDefinition, field: string, values: Record<string, number> = {}) =>
  new AppError(error, {
    values,
    issues: [{ field, ...say({ ...error, en: error.text, sq: error.sq ?? error.text }, values) }],
  });

/** Packs without scanning: what is asked, all of it or nothing. The same key again gives the package it made. */
export const packOrder =
  ({ db, unitOfWork }: Needs) =>
  async ({ body }: InputOf<typeof calls.packOrder>, context: Context): Promise<OutputOf<typeof calls.packOrder>> => {
    const id = await unitOfWork(context, async (tx) => {
      const act = actOf(context);
      const scans = scansRepository(tx.db);
      const locked = await lockSeenOrder(tx, context, body.order_id);
      const key = `pack:${context.actor.userId}:${body.key}`;
      const done = await scans.find(key);
      if (done) return done.answer.subject!.package!.id;
      const why = whyNotPacked(locked);
      if (why) throw new AppError(errors.orderNotReady, { values: { why } });
      const pack = await openPackage(tx, act, locked);
      const packages = packagesRepository(tx.db);
      const before = new Map((await packages.listItems(pack.id)).map(({ line_id, qty }) => [line_id, qty]));
      for (const [place, { line_id, qty }] of body.lines.entries()) {
        const line = locked.lines.find(({ id: one }) => one === line_id);
        if (!line) throw atLine(errors.lineGone, `lines.${place}.line_id`);
        const most = packable(line) - (before.get(line_id) ?? 0);
        if (qty > most) throw atLine(errors.qtyTooMany, `lines.${place}.qty`, { most: Math.max(0, most) });
        await packages.addItem(pack.id, line_id, qty);
      }
      await closePackage(tx, act, locked, pack);
      const subject = {
        kind: 'order' as const,
        id: body.order_id,
        number: locked.order.number,
        package: { id: pack.id, number: pack.number, version: pack.version, state: 'packed' as const },
        lines: [],
        left: 0,
      };
      await scans.insert({
        key,
        mode: 'pack',
        session: key,
        asked: { code: locked.order.number, subject_id: body.order_id, damaged: false },
        answer: { mode: 'pack', tone: 'done', say: { message: '' }, line_id: null, subject },
        user_id: context.actor.userId,
        at: act.at,
      });
      return pack.id;
    });
    return readPackage(db, id, context);
  };

export const closeOpenPackage =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.closePackage>,
    context: Context,
  ): Promise<OutputOf<typeof calls.closePackage>> => {
    await unitOfWork(context, async (tx) => {
      const { pack, order } = await lockPackage(tx, context, params.id, body.version);
      if (pack.state !== 'packing') throw refuse(pack, isHere(pack.state) ? 'not_packed' : 'not_here');
      if ((await packagesRepository(tx.db).listItems(pack.id)).length === 0) throw refuse(pack, 'empty');
      await closePackage(tx, actOf(context), order, pack);
    });
    return readPackage(db, params.id, context);
  };

/** Takes pieces out; a package that is dissolved gives its label back. */
export const setItems =
  (needs: Needs & LabelNeeds) =>
  async (
    { params, body }: InputOf<typeof calls.setItems>,
    context: Context,
  ): Promise<OutputOf<typeof calls.setItems>> => {
    const dissolved = await needs.unitOfWork(context, async (tx) => {
      const { pack, order } = await lockPackage(tx, context, params.id, body.version);
      if (!isHere(pack.state)) throw refuse(pack, 'not_here');
      const packages = packagesRepository(tx.db);
      const items = await packages.listItems(pack.id);
      for (const [place, { line_id, qty }] of body.lines.entries()) {
        const item = items.find((one) => one.line_id === line_id);
        if (!item) throw atLine(errors.lineGone, `lines.${place}.line_id`);
        if (qty > item.qty) throw refuse(pack, 'more_than_in');
      }
      await unpack(tx, actOf(context), order, pack, new Map(body.lines.map(({ line_id, qty }) => [line_id, qty])));
      return (await packages.listItems(pack.id)).length === 0;
    });
    if (dissolved) await takeLabelBack(needs, context, params.id);
    return readPackage(needs.db, params.id, context);
  };
