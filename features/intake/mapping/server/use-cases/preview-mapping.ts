import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { previewMapping as call } from '../../contract/mapping.calls.ts';
import { kinds } from '../kinds/kinds.ts';
import { mayDecide, requireWords } from '../mapping.access.ts';

export const previewMapping =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    mayDecide(body.kind, context.actor);
    await unitOfWork(context, (tx) =>
      requireWords(
        tx,
        body.kind,
        body.decisions.map((one) => one.id),
        context.scope,
      ),
    );
    const pairs = body.decisions.map(({ id, target_id }) => ({ id, targets: target_id === null ? [] : [target_id] }));
    return kinds[body.kind].preview(db, pairs);
  };
