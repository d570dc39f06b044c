import type { CloneInput } from '#kit/clone.ts';
import { asContext, type CloneSteps, joining } from '#server/clones.ts';
import type { Db } from '#server/db/database.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import { judge, takeRights } from '../permissions.access.ts';
import { permissionsRepository } from '../permissions.repository.ts';
import { getRole } from '../permissions.role.ts';
import { setRoleShops } from '../use-cases/set-role-shops.ts';

/** The shops the holders of a role are held to; null: every shop. */
type Held = { readonly shop_ids: readonly number[] | null };

const heldOf = async (db: Db, roleId: number): Promise<Held> => ({ shop_ids: (await getRole(db, roleId)).shop_ids });

/** Every shop where one of the two has every shop. */
const mergeHeld = (one: Held, other: Held | null): Held =>
  one.shop_ids === null || other === null || other.shop_ids === null
    ? { shop_ids: null }
    : { shop_ids: [...new Set([...one.shop_ids, ...other.shop_ids])].toSorted((a, b) => a - b) };

/** As with permissions: nobody opens shops by a clone that they could not open by hand. @throws AppError of the rule */
export async function judgeRoleShops(db: Db, input: CloneInput, { actor }: OperationContext): Promise<void> {
  const [source, target] = [await heldOf(db, input.from), await heldOf(db, input.to)];
  const { shop_ids: shops } = input.mode === 'merge' ? mergeHeld(target, source) : source;
  const state = await takeRights(db, actor, 'Update_Permission');
  const role = state.rights.roles.get(input.to)!;
  judge(state, { ...state.rights, roles: new Map([...state.rights.roles, [input.to, { ...role, shops }] as const]) });
}

/** One row: the role that is changed. */
export function roleShopsSteps(input: CloneInput, context: OperationContext): CloneSteps<Held> {
  return {
    rows: async () => [input.to],
    lock: (db) => permissionsRepository(db).lock(),
    read: async (db) => [
      { id: input.to, version: 0, value: await heldOf(db, input.to), source: await heldOf(db, input.from) },
    ],
    merge: mergeHeld,
    async write(tx, changes) {
      for (const { wanted } of changes) {
        const body = { shop_ids: wanted?.shop_ids ? [...wanted.shop_ids] : null };
        await setRoleShops(joining(tx))({ params: { id: input.to }, body }, asContext(context));
      }
    },
  };
}
