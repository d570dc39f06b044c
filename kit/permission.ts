/** Spec section 3, Permission: a name is `Action_Resource`; parse the action at the FIRST underscore only. */
const actions = ['Create', 'Read', 'Update', 'Delete'] as const;

/** Spec section 3: the sixteen resources that carry all four actions. */
export const permissionResources = [
  'Product',
  'Product-Data',
  'Translation',
  'Language',
  'Company',
  'User',
  'Role',
  'Attribute',
  'AttributeGroup',
  'Order',
  'Order-Seller',
  'Product-Seller',
  'Seller',
  'Brand',
  'Category',
  'Permission',
] as const;

type Action = (typeof actions)[number];
type Resource = (typeof permissionResources)[number];
/** One of the 66 permission names of the specification. */
export type PermissionName = `${Action}_${Resource}` | 'Read_Order-Reseller' | 'Read_Product-Reseller';

/** All 66 names: 16 resources × 4 actions, and the two read-only reseller permissions. */
export const permissionNames: readonly PermissionName[] = [
  ...permissionResources.flatMap((resource) => actions.map((action): PermissionName => `${action}_${resource}`)),
  'Read_Order-Reseller',
  'Read_Product-Reseller',
];

/**
 * The one comparison of permission names. The menu of the specification writes READ_PRODUCT_DATA, the guards
 * Read_Product-Data; both are the same permission (trap T02).
 */
export const canonicalPermission = (name: string): string => name.toUpperCase().replaceAll('-', '_');

/** Whether a person who holds `held` has any one of `wanted`. An empty `wanted` is held by nobody. */
export function holdsAny(held: readonly string[], wanted: readonly string[]): boolean {
  const own = canonicalSet(held);
  return wanted.some((name) => own.has(canonicalPermission(name)));
}

const canonicalSets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** A person's list is asked with every call and every button: it is rewritten once. */
function canonicalSet(held: readonly string[]): ReadonlySet<string> {
  const known = canonicalSets.get(held);
  if (known) return known;
  const made = new Set(held.map(canonicalPermission));
  canonicalSets.set(held, made);
  return made;
}
