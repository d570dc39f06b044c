import { z } from 'zod';
import { defineCall } from '#kit/call.ts';

/** A person to assign products to (API-012). */
export const userOption = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  active: z.boolean(),
  /** Belongs to no seller: work can be assigned to them. */
  staff: z.boolean(),
});
export type UserOption = z.infer<typeof userOption>;

export const listUsers = defineCall({
  name: 'users.list',
  method: 'GET',
  path: '/user',
  summary: 'The people with an account, by name; people tied to a seller see only themselves.',
  access: ['Read_User', 'Read_Product-Data', 'Update_Product'],
  output: z.array(userOption),
});
