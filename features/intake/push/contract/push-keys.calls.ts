import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { anyOr, defineCall, id, paged, pageQuery } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { pushErrors as errors } from './push.errors.ts';
import { keyStates, pushKey, pushScopes } from './push.model.ts';
import { pushKeyTexts as words } from './push-keys.texts.ts';

const access = ['Update_Product-Data'] as const;
/** A key changes all products of a seller without anybody looking: the Super Admin's, as the setting up of a feed (trap T05). */
const roles = [roleNames.superAdmin];

export const pushKeysPageSize = 25;
/** Requests a minute: no more than a session may make of one call. */
export const pushKeyLimits = {
  perMinute: { least: 1, usual: 60, most: 300 },
  priceMoves: { usual: 50, most: 1000 },
} as const;

export const listPushKeys = defineCall({
  name: 'push.listKeys',
  method: 'GET',
  path: '/push-keys',
  summary:
    'The API keys of all sellers, newest first, with what each may do and when it was last used; never the keys themselves.',
  access,
  houseOnly: true,
  query: z.object({
    state: anyOr(z.enum(keyStates)),
    search_text: z.string().trim().max(200).optional(),
    ...pageQuery({ pageSize: pushKeysPageSize }),
  }),
  output: paged(pushKey),
});

export const createPushKey = defineCall({
  name: 'push.createKey',
  method: 'POST',
  path: '/push-keys',
  summary: 'Makes a key with which a seller’s own system delivers; the answer has it, and nobody can see it again.',
  access,
  roles,
  houseOnly: true,
  body: z.object({
    name: z
      .string()
      .trim()
      .min(1, { error: rule(words.nameNeeded) })
      .max(100),
    seller_id: id,
    scopes: z.array(z.enum(pushScopes)).min(1, { error: rule(words.scopeNeeded) }),
    per_minute: z
      .int()
      .min(pushKeyLimits.perMinute.least)
      .max(pushKeyLimits.perMinute.most)
      .default(pushKeyLimits.perMinute.usual),
    price_moves: z.int().min(1).max(pushKeyLimits.priceMoves.most).nullable().default(pushKeyLimits.priceMoves.usual),
    /** The last day on which it works, in UTC; null: until it is revoked. */
    expires_on: z.iso.date().nullable().default(null),
  }),
  output: z.object({ key: z.string(), entry: pushKey }),
  message: words.created,
  errors: [errors.notAReseller],
});

export const revokePushKey = defineCall({
  name: 'push.revokeKey',
  method: 'POST',
  path: '/push-keys/{id}/revoke',
  summary: 'Ends a key at once and for good.',
  access,
  roles,
  houseOnly: true,
  params: z.object({ id }),
  output: pushKey,
  message: words.revoked,
  errors: [errors.revoked],
});
