import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/seller-scores.calls.ts';
import { scoredSeller } from '../seller-scores.access.ts';
import { toOwnScore, toSellerScore } from '../seller-scores.mapper.ts';

type Needs = Pick<Platform, 'db'>;

export const getSellerScore =
  ({ db }: Needs) =>
  async (
    { params }: InputOf<typeof calls.getSellerScore>,
    context: Context,
  ): Promise<OutputOf<typeof calls.getSellerScore>> => {
    const seller = await scoredSeller(db, params.id, context);
    return toSellerScore(db, seller.id, context.now());
  };

export const getOwnScore =
  ({ db }: Needs) =>
  async (_input: unknown, { actor, now }: Context): Promise<OutputOf<typeof calls.getOwnScore>> => {
    const score = actor.sellerId === null ? null : await toSellerScore(db, actor.sellerId, now());
    return score && toOwnScore(score);
  };
