import { getVisibleSet } from '#features/base/change-sets/server/change-sets.public.ts';
import { isAdministrator } from '#features/base/permissions/contract/permissions.roles.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import { type CloneKind, type ClonePart, mayClone } from '#server/clones.ts';
import { type Actor, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { Clone } from '../contract/clones.model.ts';
import { toClone } from './clones.mapper.ts';
import { type CloneRow, clonesReadModel } from './clones.read-model.ts';

type Needs = Pick<Platform, 'db' | 'operations' | 'cloneKinds' | 'cloneParts'>;

/** The kinds this person may look among, in their order. */
export const kindsFor = ({ cloneKinds }: Pick<Needs, 'cloneKinds'>, actor: Actor): readonly CloneKind[] =>
  cloneKinds()
    .filter(
      ({ definition: { access, roles } }) =>
        holdsAny(actor.permissions, access) &&
        (roles === undefined || roles.some((role) => actor.roles.includes(role))),
    )
    .toSorted((one, other) => one.definition.order - other.definition.order);

/** The parts of a kind this person may copy, in the order in which they run. */
export const partsFor = ({ cloneParts }: Pick<Needs, 'cloneParts'>, kind: string, actor: Actor): readonly ClonePart[] =>
  cloneParts()
    .filter(({ definition }) => definition.kind === kind && mayClone(definition, actor))
    .toSorted((one, other) => one.definition.order - other.definition.order);

/** One's own, and anybody's for administrators, as with bulk changes. */
export const isOwn = ({ user_id }: Pick<CloneRow, 'user_id'>, actor: Actor): boolean =>
  user_id === actor.userId || isAdministrator(actor);

/** Of a kind the person works with, in shops they are held to. */
export function maySee(needs: Pick<Needs, 'cloneKinds'>, row: CloneRow, actor: Actor): boolean {
  const kind = kindsFor(needs, actor).find(({ definition }) => definition.key === row.kind);
  if (!kind || !worksIn(actor, row.shop_id)) return false;
  return !kind.definition.areShops || (worksIn(actor, row.from_id) && worksIn(actor, row.to_id));
}

/**
 * The clone with the reasons of its rows, where this person may see it; somebody else's preview is nobody's.
 * @throws AppError not_found, as if it were not there, otherwise.
 */
export async function getVisibleClone(needs: Needs, id: number, actor: Actor): Promise<Clone> {
  const row = await clonesReadModel(needs.db).find(id);
  const own = row !== null && isOwn(row, actor);
  if (!row || !maySee(needs, row, actor) || (row.started_at === null && !own))
    throw new AppError(generalErrors.notFound);
  const sets = own ? row.parts.flatMap(({ change_set_id }) => change_set_id ?? []) : [];
  const reasons = new Map(
    await Promise.all(sets.map(async (set) => [set, (await getVisibleSet(needs, set, actor)).reasons] as const)),
  );
  return toClone(row, { kinds: needs.cloneKinds(), parts: needs.cloneParts() }, { own, reasons });
}
