import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listDecisions as call } from '../../contract/mapping.calls.ts';
import { kinds } from '../kinds/kinds.ts';
import { mappingReadModel } from '../mapping.read-model.ts';

export const listDecisions =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ query }: InputOf<typeof call>, { scope }: Context): Promise<OutputOf<typeof call>> => {
    const { kind, page, pageSize } = query;
    const rows = await mappingReadModel(db).listDecisions(kind, scope.sellerId, pageSize, page * pageSize);
    const ids = rows.flatMap(({ before, after }) => [...before.targets, ...after.targets]);
    const names = await kinds[kind].listNames(db, [...new Set(ids)]);
    const inWords = (targets: readonly number[]) => targets.map((id) => names.get(id) ?? `#${id}`).join(', ');
    return {
      total: rows[0]?.total ?? 0,
      results: rows.map(({ before, after, at, total: _total, ...row }) => ({
        ...row,
        before: inWords(before.targets),
        after: inWords(after.targets),
        left_out: after.left_out,
        at: at.toISOString(),
      })),
    };
  };
