import type { ReactNode } from 'react';
import { type Call, isWrite } from '#kit/call.ts';
import { holdsAny } from '#kit/permission.ts';
import { type Actor, useSession } from './session.ts';

type Guarded = Pick<
  Call,
  'access' | 'roles' | 'houseOnly' | 'writes' | 'method' | 'openToSuspended' | 'openToViewers' | 'closedToViewers'
>;
type Rights = Pick<Actor, 'permissions' | 'roles' | 'readOnly'> & {
  readonly scoped?: boolean;
  readonly viewedBy?: string | null;
};

/**
 * Whether a person may make a call: the same rule as the server's guard. A suspended seller is the exception: the
 * server refuses the write with the banner's text, the screen keeps the button so that the text explains it.
 */
export function mayCall(call: Guarded, actor: Rights | null): boolean {
  if (call.access === 'public') return true;
  if (!actor || call.access === 'key') return false;
  if (actor.viewedBy && (call.closedToViewers || (isWrite(call) && !call.openToViewers))) return false;
  if (Array.isArray(call.access) && !holdsAny(actor.permissions, call.access)) return false;
  if (call.houseOnly && actor.scoped) return false;
  if (call.roles && !call.roles.some((role) => actor.roles.includes(role))) return false;
  return !(actor.readOnly && Array.isArray(call.access) && isWrite(call) && !call.openToSuspended);
}

/** `useMayCall(approveProduct)` in components that grey out rather than hide. */
export const useMayCall = (call: Guarded): boolean => mayCall(call, useSession().actor);

/** Shows its children to those who may make the call (or any one of the calls). */
export function Can({
  call,
  otherwise = null,
  children,
}: {
  call: Guarded | readonly Guarded[];
  otherwise?: ReactNode;
  children: ReactNode;
}) {
  const { actor } = useSession();
  const calls = Array.isArray(call) ? (call as readonly Guarded[]) : [call as Guarded];
  return calls.some((one) => mayCall(one, actor)) ? children : otherwise;
}
