import { planClone } from '#features/work/clones/server/use-cases/plan-clone.ts';
import { permissionNames } from '#kit/permission.ts';
import { type FeatureExamples, nothingWrong } from './example.ts';

export const clonesExamples: FeatureExamples = async (b) => {
  const { db } = b.platform;
  const role = (name: string) =>
    db.insertInto('roles').values({ name, description: '' }).returning('id').executeTakeFirstOrThrow();
  const [from, to] = [await role('Matrix source'), await role('Matrix target')];
  const permission = permissionNames.indexOf('Read_Brand') + 1;
  await db
    .insertInto('role_permissions')
    .values({ role_id: from.id, permission_id: permission, value: true })
    .execute();
  const body = {
    kind: 'role',
    from: from.id,
    to: to.id,
    parts: [{ key: 'permissions.ofRole', mode: 'merge' as const, options: {} }],
  };
  const owner = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
  const planned = () => planClone(b.platform)({ body }, b.as({ userId: owner.id, roles: ['Super Admin'] }));
  const [running, done] = [await planned(), await planned()];
  await db
    .updateTable('clones')
    .set({ state: 'done', started_at: new Date(), ended_at: new Date() })
    .where('id', '=', done.id)
    .execute();
  await db
    .updateTable('clone_parts')
    .set({ counts: JSON.stringify({ done: 1 }) })
    .where('clone_id', '=', done.id)
    .execute();
  return {
    'clones.kinds': { request: {}, ...nothingWrong },
    'clones.choices': { request: { query: { kind: 'role' } }, wrong: { query: { kind: 'role', ids: 'x' } } },
    'clones.plan': { request: { body } },
    'clones.run': { request: { params: { id: running.id } } },
    'clones.undo': { request: { params: { id: done.id } } },
    'clones.get': { request: { params: { id: done.id } } },
    'clones.list': { request: {}, wrong: { query: { page: 'x' } } },
  };
};
