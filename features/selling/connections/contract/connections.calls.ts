import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { shopsErrors } from '#features/base/shops/contract/shops.errors.ts';
import { defineCall, shortId, version } from '#kit/call.ts';
import { connectionsErrors as errors } from './connections.errors.ts';
import {
  connection,
  connectionCheck,
  connectionLook,
  connectionValues,
  movePreview,
  shopPlatform,
} from './connections.model.ts';
import { connectionsTexts as words } from './connections.texts.ts';

const keepers = { access: ['Update_Product-Data'], roles: [roleNames.superAdmin], houseOnly: true } as const;

export const listConnections = defineCall({
  name: 'connections.list',
  method: 'GET',
  path: '/settings/connections',
  summary: 'Every shop with the platform it is connected to, and the platforms there are.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  output: z.object({ connections: z.array(connection), platforms: z.array(shopPlatform) }),
});

export const connectShop = defineCall({
  name: 'connections.connect',
  method: 'PUT',
  path: '/settings/connections/{id}',
  summary:
    'Connects a shop to a platform, changes how, or takes its connection away; another place is refused while products are in the shop.',
  ...keepers,
  params: z.object({ id: shortId }),
  body: z.object({
    kind: z.string().max(40).nullable(),
    version,
    /** Texts by the keys of the platform's fields. A secret that is left out or empty stays as it is. */
    settings: connectionValues.optional(),
    /** It is the same shop at another address: what was sent, bound and read there holds on. Refused unless products prove it. */
    same: z.boolean().optional(),
  }),
  output: connection,
  message: ({ kind }) => (kind === null ? words.disconnected : words.connected),
  errors: [shopsErrors.changedMeanwhile, errors.inUse, errors.otherShop, errors.unknownKind, errors.secretAgain],
});

export const previewMove = defineCall({
  name: 'connections.previewMove',
  method: 'POST',
  path: '/settings/connections/{id}/move',
  summary:
    'What becomes of all that hangs on the place of a shop if it is connected to this one, and whether this is the same shop at another address. Changes nothing.',
  ...keepers,
  params: z.object({ id: shortId }),
  body: z.object({ kind: z.string().max(40).nullable(), settings: connectionValues.optional() }),
  output: movePreview,
  errors: [errors.unknownKind, errors.secretAgain],
});

export const lookConnection = defineCall({
  name: 'connections.look',
  method: 'POST',
  path: '/settings/connections/{id}/look',
  summary:
    'Looks at a place a shop could be connected to: what is missing there, and what can be chosen. Changes nothing.',
  ...keepers,
  params: z.object({ id: shortId }),
  body: z.object({ kind: z.string().max(40), settings: connectionValues }),
  output: connectionLook,
  errors: [errors.unknownKind, errors.secretAgain],
});

export const setWebhooks = defineCall({
  name: 'connections.webhooks',
  method: 'PUT',
  path: '/settings/connections/{id}/webhooks',
  summary:
    'Switches the webhooks of a shop on, with a new address, or off; registers them at the platform where it lets us.',
  ...keepers,
  params: z.object({ id: shortId }),
  body: z.object({ on: z.boolean() }),
  output: z.object({
    connection,
    /** What the platform has to sign with, where people enter it there; shown this once. */
    secret: z.string().nullable(),
    /** What the configuration of the shop says to the file that tells, with the secret; null where there is no such file. */
    entry: z.string().nullable(),
    /** Why the platform did not take the address, or does not let go of it. */
    problem: z.object({ en: z.string(), sq: z.string() }).nullable(),
  }),
  message: ({ connection: { webhooks } }) => (webhooks ? words.webhooksOn : words.webhooksOff),
  errors: [errors.notConnected, errors.noWebhooks],
});

export const getShopFile = defineCall({
  name: 'connections.getFile',
  method: 'GET',
  path: '/settings/connections/platforms/{kind}/files/{name}',
  summary: 'A file that people add to the code of a shop on this platform.',
  ...keepers,
  params: z.object({ kind: z.string().max(40), name: z.string().max(100) }),
  output: z.object({ name: z.string(), content: z.string() }),
});

export const checkConnection = defineCall({
  name: 'connections.check',
  method: 'POST',
  path: '/settings/connections/{id}/check',
  summary: 'Asks a connected shop how it is.',
  ...keepers,
  params: z.object({ id: shortId }),
  output: connectionCheck,
  errors: [errors.notConnected],
});
