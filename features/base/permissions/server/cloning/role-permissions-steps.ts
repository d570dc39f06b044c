import type { CloneInput } from '#kit/clone.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { asContext, type CloneSteps, joining } from '#server/clones.ts';
import type { Db } from '#server/db/database.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import { changedRights } from '../../contract/permissions.rights.ts';
import { judge, takeRights } from '../permissions.access.ts';
import { permissionsReadModel } from '../permissions.read-model.ts';
import { permissionsRepository } from '../permissions.repository.ts';
import { upsertRolePermissions } from '../use-cases/upsert-role-permissions.ts';

type Granted = { readonly granted: true };
const granted: Granted = { granted: true };

/** The permissions of both roles, by number. @throws AppError not_found */
async function grantsOf(db: Db, { from, to }: CloneInput) {
  const roles = await permissionsReadModel(db).listRoles();
  const of = (id: number) => {
    const role = roles.find((one) => one.id === id);
    if (!role) throw new AppError(generalErrors.notFound);
    return new Set(role.rows.filter((row) => row.value).map((row) => row.permission_id));
  };
  return { source: of(from), target: of(to) };
}

/**
 * Judges the whole change before anything is planned: a person clones no more than they may give, and takes away nobody's last word
 * (ADR 33). @throws AppError of the rule
 */
export async function judgeRolePermissions(db: Db, input: CloneInput, { actor }: OperationContext): Promise<void> {
  const { source, target } = await grantsOf(db, input);
  const state = await takeRights(db, actor, 'Update_Permission');
  const change = (permission_id: number, value: boolean) => ({ role_id: input.to, permission_id, value });
  const gone = input.mode === 'overwrite' ? [...target].filter((id) => !source.has(id)) : [];
  const changes = [...[...source].map((id) => change(id, true)), ...gone.map((id) => change(id, false))];
  judge(state, changedRights(state.rights, changes));
}

/** One row per permission that either role has; written by the use case of the permission screen, which judges once more. */
export function rolePermissionsSteps(input: CloneInput, context: OperationContext): CloneSteps<Granted> {
  return {
    async rows(db) {
      const { source, target } = await grantsOf(db, input);
      return [...new Set([...source, ...target])].toSorted((one, other) => one - other);
    },
    lock: (db) => permissionsRepository(db).lock(),
    async read(db, ids) {
      const { source, target } = await grantsOf(db, input);
      const of = (set: ReadonlySet<number>, id: number) => (set.has(id) ? granted : null);
      return ids.map((id) => ({ id, version: 0, value: of(target, id), source: of(source, id) }));
    },
    merge: (target) => target,
    async write(tx, changes) {
      const body = changes.map(({ facts, wanted }) => ({
        role_id: input.to,
        permission_id: facts.id,
        value: wanted !== null,
      }));
      await upsertRolePermissions(joining(tx))({ body }, asContext(context));
    },
  };
}
