import { type PermissionName, permissionNames } from '#kit/permission.ts';
import type { Bench } from './bench.ts';
import { type CallExample, callExamples } from './call-examples.ts';
import { tokenFor } from './http.ts';

/** The kinds of caller the access matrix asks as, in the order of its columns. */
export const actorNames = [
  'signed out',
  'no right',
  'seller, own row',
  'seller, other row',
  'suspended seller',
  'seller given all rights, other row',
  'reseller, own row',
  'reseller, other row',
  'category staff',
  'Admin',
  'Super Admin',
] as const;
export type ActorName = (typeof actorNames)[number];

const resellerRights: PermissionName[] = ['Read_Product', 'Read_Product-Reseller', 'Read_Order-Reseller'];
/** A reseller permission makes its holder read-only, which would hide what scope alone refuses. */
const allRights = permissionNames.filter((name) => !name.endsWith('-Reseller'));

/** Who asks, and what: one valid request per call on rows of one seller, and a token per kind of caller. */
export type AccessStage = {
  readonly examples: Record<string, CallExample>;
  readonly tokens: Record<ActorName, string | null>;
};

/** Makes the rows of the examples and one person of each kind; "own row" means a row of the seller the examples name. */
export async function accessStage(b: Bench): Promise<AccessStage> {
  const { make } = b;
  const asker = await make.user({ email: 'super-admin@actors.test', roles: ['Super Admin'] });
  const examples = await callExamples(b, asker.id);
  const { seller_id: seller } = await b.platform.db
    .selectFrom('users')
    .select('seller_id')
    .where('email', '=', 'person@matrix.test')
    .executeTakeFirstOrThrow();
  const other = await make.seller({ name: 'Actors Other', local: true });
  const suspended = await make.seller({ name: 'Actors Suspended', local: true, suspended: true });
  const local = { roles: ['Local Seller'] };
  const own = { sellerId: seller ?? 0 };
  const people: Record<Exclude<ActorName, 'signed out' | 'Super Admin'>, Parameters<typeof make.user>[0]> = {
    'no right': {},
    'seller, own row': { ...local, ...own },
    'seller, other row': { ...local, sellerId: other.id },
    'suspended seller': { ...local, sellerId: suspended.id },
    'seller given all rights, other row': { ...local, sellerId: other.id, permissions: allRights },
    'reseller, own row': { ...own, permissions: resellerRights },
    'reseller, other row': { sellerId: other.id, permissions: resellerRights },
    'category staff': { permissions: ['Read_Category'] },
    Admin: { roles: ['Admin'] },
  };
  const tokens: Record<string, string | null> = { 'signed out': null };
  for (const [name, values] of Object.entries(people)) {
    const user = await make.user({ email: `${name.replace(/\W+/g, '-').toLowerCase()}@actors.test`, ...values });
    tokens[name] = await tokenFor(b, user.email);
  }
  tokens['Super Admin'] = await tokenFor(b, asker.email);
  return { examples, tokens: tokens as Record<ActorName, string | null> };
}
