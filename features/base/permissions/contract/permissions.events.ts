import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** Roles, or what people may do, changed: open permission screens read again. */
export const permissionsChanged = defineEvent({
  name: 'permissions.changed',
  payload: z.object({ roleIds: z.array(z.int()), userIds: z.array(z.int()) }),
  tell: ['Read_Permission', 'Read_User'],
});
