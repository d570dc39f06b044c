import { holdsAny } from '#kit/permission.ts';
import { useActor } from '#web/lib/session.ts';

/** Whether this person sees one supplier's orders only, as the server has it, and so writes none. */
export function useIsSupplier(): boolean {
  const actor = useActor();
  return actor.scoped || !holdsAny(actor.permissions, ['Read_Order']);
}
