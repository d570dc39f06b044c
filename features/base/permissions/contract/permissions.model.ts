import { z } from 'zod';

/** One of the 66 permissions under its number (spec section 3, Permission). */
export const permissionEntry = z.object({ id: z.int(), name: z.string() });

/** A stored yes or no of a role (requirements API-025). */
const roleRow = z.object({ id: z.int(), role_id: z.int(), permission_id: z.int(), value: z.boolean() });
/** A stored yes or no of one person, which wins over the roles' (trap T12). */
const userRow = z.object({ id: z.int(), user_id: z.int(), permission_id: z.int(), value: z.boolean() });

export const roleOption = z.object({ id: z.int(), name: z.string() });

export const managedRole = roleOption.extend({
  description: z.string(),
  /** One of the three roles of the specification: keeps its name and stays. */
  is_system: z.boolean(),
  /** The shops its holders are held to; null: every shop. */
  shop_ids: z.array(z.int()).nullable(),
  rows: z.array(roleRow),
});
export type ManagedRole = z.infer<typeof managedRole>;

export const managedUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  active: z.boolean(),
  /** Invited and without a password yet. */
  invited: z.boolean(),
  /** Belongs to a seller, and so manages nobody. */
  of_seller: z.boolean(),
  roles: z.array(roleOption),
  /** The person's own entry about shops, which wins over the roles'; null: as the roles say. */
  shop_ids: z.array(z.int()).nullable(),
  rows: z.array(userRow),
});
export type ManagedUser = z.infer<typeof managedUser>;
