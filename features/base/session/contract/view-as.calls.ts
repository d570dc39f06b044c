import { z } from 'zod';
import { defineCall, id } from '#kit/call.ts';
import { openedSession } from './session.model.ts';
import { viewAsErrors } from './view-as.errors.ts';
import { viewerRoles, viewReasonLength } from './view-as.rules.ts';

export const viewAs = defineCall({
  name: 'session.viewAs',
  method: 'POST',
  path: '/user/{id}/view',
  summary:
    'Opens a session that looks at the product as this person for half an hour: it reads what they read, changes nothing, and stands in the history. Logging out ends it.',
  access: ['Update_User'],
  roles: [...viewerRoles],
  params: z.object({ id }),
  body: z.object({ reason: z.string().trim().max(viewReasonLength).default('') }),
  output: openedSession,
  errors: [
    viewAsErrors.own,
    viewAsErrors.superAdmin,
    viewAsErrors.notActive,
    viewAsErrors.moreRights,
    viewAsErrors.moreShops,
  ],
});
