import type { ConnectionNeeds } from '#features/selling/connections/server/connections.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/returns.calls.ts';
import { returnErrors as errors } from '../../contract/returns.errors.ts';
import { returnChanged } from '../../contract/returns.events.ts';
import { actOf, lockReturn, refuseReturn, returnEntity } from '../returns.access.ts';
import { returnsRepository } from '../returns.repository.ts';
import { followWaiting, returnableOf } from '../writing/open-return.ts';
import { atLine } from './make-return.ts';
import { readReturn } from './read-returns.ts';

/** Notes what came, piece by piece with its condition; it may come in several parcels. The same key again adds nothing. */
export const receiveReturn =
  (needs: ConnectionNeeds & Pick<Platform, 'unitOfWork'>) =>
  async (
    { params, body }: InputOf<typeof calls.receiveReturn>,
    context: Context,
  ): Promise<OutputOf<typeof calls.receiveReturn>> => {
    await needs.unitOfWork(context, async (tx) => {
      const { order, row } = await lockReturn(tx, context, params.id);
      const returns = returnsRepository(tx.db);
      const keyOf = (place: number) => `return:${row.id}:${body.key}:${place}`;
      const before = await returns.listPieces(row.id);
      // A repeated request finds its pieces there, and a newer version.
      if (before.some(({ key }) => key === keyOf(0))) return;
      await lockReturn(tx, context, params.id, body.version);
      if (!['requested', 'expected', 'received'].includes(row.state)) throw refuseReturn(row, 'not_expected');
      const act = actOf(context);
      const most = await returnableOf(tx, order, row.id);
      for (const { line_id, qty, condition } of before)
        if (condition !== 'other_goods') most.set(line_id, (most.get(line_id) ?? 0) - qty);
      for (const [place, { id, qty, condition }] of body.lines.entries()) {
        const left = most.get(id);
        if (left === undefined) throw atLine(errors.lineGone, `lines.${place}.id`);
        // What is not what was sold takes no piece of the line away.
        if (condition === 'other_goods') continue;
        if (qty > left) throw atLine(errors.qtyTooMany, `lines.${place}.qty`, { most: Math.max(0, left) });
        most.set(id, left - qty);
      }
      await returns.addPieces(
        row.id,
        body.lines.map(({ id, qty, condition }, place) => ({ line_id: id, qty, condition, key: keyOf(place) })),
        act.userId,
        act.at,
      );
      await returns.set(row.id, { state: 'received', received_at: row.received_at ?? act.at });
      const came = body.lines.reduce((sum, { qty }) => sum + qty, 0);
      tx.record([{ entity: returnEntity, id: row.id, action: 'return received', after: { pieces: came } }]);
      await followWaiting(tx, act, row.order_id);
      tx.emit(returnChanged, { orderId: row.order_id, returnId: row.id });
    });
    return readReturn(needs, params.id, context);
  };
