import type { PermissionName } from '#kit/permission.ts';
import { type Context, sellerScopeOf } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { findPerson } from './session.access.ts';

type Work = {
  readonly shopId: number;
  readonly cause: string;
  /** Without it they may not go on. */
  readonly right?: PermissionName;
  readonly signal?: AbortSignal;
};

/**
 * In what a task or a rule works for a person: with the rights of now, which every unit of work made with it holds until its commit (ADR 32). Null
 * where this person may not write any more: gone, deactivated, of a suspended seller, or without the right.
 */
export async function contextOfPerson(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  userId: number,
  { shopId, cause, right, signal = new AbortController().signal }: Work,
): Promise<Context | null> {
  const actor = await findPerson(db, userId);
  if (!actor?.active || actor.suspended) return null;
  if (right !== undefined && !actor.permissions.includes(right)) return null;
  return { actor, scope: { shopId, sellerId: sellerScopeOf(actor) }, cause, now, signal };
}
