import { permissionNames } from '#kit/permission.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';

/** Ada Admin at work in a shop: what the demo does beyond its first rows is done as she would do it. */
export async function adaIn({ db, now }: Pick<Platform, 'db' | 'now'>, shopId: number): Promise<Context> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('email', '=', 'admin@tregu.test')
    .executeTakeFirstOrThrow();
  return {
    actor: {
      userId: user.id,
      sessionId: 0,
      email: user.email,
      fullName: `${user.first_name} ${user.last_name}`,
      roles: ['Admin'],
      permissions: permissionNames.filter((name) => !name.endsWith('-Reseller')),
      sellerId: null,
      active: true,
      secondFactorMissing: false,
      suspended: false,
      readOnly: false,
      scoped: false,
      shops: null,
    },
    scope: { shopId, sellerId: null },
    cause: 'hand',
    now,
    signal: new AbortController().signal,
  };
}
