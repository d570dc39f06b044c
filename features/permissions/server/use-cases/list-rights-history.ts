import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listRightsHistory as call } from '../../contract/permissions.calls.ts';
import { rightsHistoryPageSize } from '../../contract/permissions.model.ts';
import { refuseScoped } from '../permissions.access.ts';
import { type RightsHistoryRow, rightsHistoryReadModel } from '../rights-history.read-model.ts';

/** Who changed what about roles, rights and accounts. */
export const listRightsHistory =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(actor);
    const of = { roleId: query.role_id ?? null, userId: query.user_id ?? null };
    const history = rightsHistoryReadModel(readDb);
    const [rows, total] = await Promise.all([history.list(of, query.page, rightsHistoryPageSize), history.count(of)]);
    return { results: rows.map(lineOf), total };
  };

const lineOf = ({ entity, entity_id, at, before, after, ...row }: RightsHistoryRow) => ({
  ...row,
  at: at.toISOString(),
  kind: entity,
  subject_id: entity_id,
  changes: [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((name) => ({
    name,
    before: wordOf(before?.[name]),
    after: wordOf(after?.[name]),
  })),
});

const wordOf = (value: unknown): boolean | string | null =>
  value === null || value === undefined || typeof value === 'boolean'
    ? (value ?? null)
    : Array.isArray(value)
      ? value.join(', ')
      : String(value);
