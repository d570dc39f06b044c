import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { Operations } from './handle-operation.ts';

type Asked = { readonly operation: string; readonly input: unknown; readonly ids: readonly number[] };

/**
 * The shops whose things a change touches, ascending: those its operation says and those its rows belong to; where neither says any, the one it
 * was asked for in. People held to shops see and undo only what touches theirs (ADR 167).
 */
export async function touchedShops(
  operations: Operations,
  db: Db,
  { operation, input, ids }: Asked,
  { actor, scope }: Pick<Context, 'actor' | 'scope'>,
): Promise<readonly number[]> {
  const { definition, shopsOf } = operations.get(operation);
  const named = (await shopsOf(input as never, { db, ids, actor, scope })) ?? [];
  const own = (await operations.subject(definition.subject).shopsOf?.(db, ids)) ?? [];
  const shops = [...new Set([...named, ...own])].sort((a, b) => a - b);
  return shops.length === 0 ? [scope.shopId] : shops;
}
