import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { defineCall, id, shortId } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { connectionsErrors as errors } from './connections.errors.ts';
import { shopKeyTexts as words } from './shop-keys.texts.ts';

/** What a key of a shop may be used for. */
export const shopKeyScopes = ['loyalty'] as const;
export type ShopKeyScope = (typeof shopKeyScopes)[number];

/** Requests a minute: a checkout asks two or three times. */
export const shopKeyLimits = { least: 1, usual: 300, most: 3000 } as const;

export const shopKey = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(shopKeyScopes)),
  /** The last characters, by which its holder knows it again. */
  hint: z.string(),
  per_minute: z.int(),
  state: z.enum(['active', 'expired', 'revoked']),
  expires_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  created_by: z.string().nullable(),
  last_used_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
});
export type ShopKeyEntry = z.infer<typeof shopKey>;

const access = ['Update_Product-Data'] as const;
/** With a key anybody who has it spends points: made by those who connect shops. */
const keepers = { access, roles: [roleNames.superAdmin], houseOnly: true } as const;

export const listShopKeys = defineCall({
  name: 'connections.listKeys',
  method: 'GET',
  path: '/settings/connections/{id}/keys',
  summary: 'The keys with which a shop asks by itself, newest first; never the keys themselves.',
  access,
  houseOnly: true,
  params: z.object({ id: shortId }),
  output: z.array(shopKey),
});

export const createShopKey = defineCall({
  name: 'connections.createKey',
  method: 'POST',
  path: '/settings/connections/{id}/keys',
  summary: 'Makes a key with which a shop asks by itself; the answer has it, and nobody can see it again.',
  ...keepers,
  params: z.object({ id: shortId }),
  body: z.object({
    name: z
      .string()
      .trim()
      .min(1, { error: rule(words.nameNeeded) })
      .max(100),
    scopes: z.array(z.enum(shopKeyScopes)).min(1).default(['loyalty']),
    per_minute: z.int().min(shopKeyLimits.least).max(shopKeyLimits.most).default(shopKeyLimits.usual),
    /** The last day on which it works, in UTC; null: until it is revoked. */
    expires_on: z.iso.date().nullable().default(null),
  }),
  output: z.object({ key: z.string(), entry: shopKey }),
  message: words.created,
});

export const revokeShopKey = defineCall({
  name: 'connections.revokeKey',
  method: 'POST',
  path: '/settings/connections/keys/{id}/revoke',
  summary: 'Ends a key of a shop at once and for good.',
  ...keepers,
  params: z.object({ id }),
  output: shopKey,
  message: words.revoked,
  errors: [errors.keyRevoked],
});
