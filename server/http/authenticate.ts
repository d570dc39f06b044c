import type { FastifyRequest } from 'fastify';
import { type Call, isWrite } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Actor, Scope } from '../context.ts';
import { sellerScopeOf, worksIn } from '../context.ts';

/**
 * Finds the person behind a bearer token; null when the token is unknown, expired or revoked, or comes from a network address its person may not work from.
 * `attended`: somebody is there, so the session's idle time begins anew. `from`: the address; who is gone already has none, and is not let in where it
 * matters.
 */
export type FindActor = (token: string, attended: boolean, from?: string) => Promise<Actor | null>;

/** A page that nobody has touched for a while says so: what it reads by itself keeps no session alive. */
export const idleHeader = 'x-unattended';

/** The bearer token of a request, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization ?? '';
  const match = /^Bearer ([\w-]{20,200})$/i.exec(header);
  return match?.[1] ?? null;
}

/**
 * Whether this person may make this call (requirements part 3.0). Throws the refusal: inactive, no second step where one is needed, no permission,
 * somebody of a seller where the market's own things are changed, read-only reseller or suspended seller on a write; a person who looks as somebody else changes nothing. The web asks `mayCall`, which is the same rule.
 */
export function guard(call: Call, actor: Actor): void {
  if (actor.viewer && (call.closedToViewers || (isWrite(call) && !call.openToViewers)))
    throw new AppError(generalErrors.viewOnly);
  if (!actor.active && call.name !== 'session.check') throw new AppError(generalErrors.inactive);
  if (actor.secondFactorMissing && !call.openWithoutSecondFactor) throw new AppError(generalErrors.secondFactorMissing);
  if (Array.isArray(call.access) && !holdsAny(actor.permissions, call.access))
    throw new AppError(generalErrors.forbidden);
  if (call.houseOnly && actor.scoped) throw new AppError(generalErrors.forbidden);
  if (call.roles && !call.roles.some((role) => actor.roles.includes(role))) throw new AppError(generalErrors.forbidden);
  if (!isWrite(call)) return;
  if (actor.suspended && !call.openToSuspended) throw new AppError(generalErrors.suspended);
  if (actor.readOnly && Array.isArray(call.access)) throw new AppError(generalErrors.readOnly);
}

/**
 * The shop asked for (query `shopId`; default 1, or the first of the person's shops) and the rows this person may touch. An unknown
 * shop is refused. A shop the person is not held to is refused once it is read: calls about the whole market do not read it.
 */
export async function scopeOf(
  named: unknown,
  isShop: (id: number) => Promise<boolean>,
  actor: Actor | null,
): Promise<Scope> {
  const text = Array.isArray(named) ? named[0] : named;
  const usual = actor && !worksIn(actor, 1) ? (actor.shops?.[0] ?? 1) : 1;
  const shopId = text === undefined || text === '' ? usual : Number(text);
  if (!(await isShop(shopId))) throw new AppError(generalErrors.unknownShop);
  const sellerId = actor ? sellerScopeOf(actor) : null;
  if (!actor || worksIn(actor, shopId)) return { shopId, sellerId };
  return {
    get shopId(): number {
      throw new AppError(generalErrors.otherShop);
    },
    sellerId,
  };
}
