import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { shopsErrors } from '#features/base/shops/contract/shops.errors.ts';
import { defineCall, shortId } from '#kit/call.ts';
import { connectionsErrors as errors } from './connections.errors.ts';
import { connection, connectionCheck, shopPlatform } from './connections.model.ts';
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
  summary: 'Connects a shop to a platform, or takes its connection away; refused while products are in the shop.',
  ...keepers,
  params: z.object({ id: shortId }),
  body: z.object({ kind: z.string().max(40).nullable(), version: z.int().positive() }),
  output: connection,
  message: ({ kind }) => (kind === null ? words.disconnected : words.connected),
  errors: [shopsErrors.changedMeanwhile, errors.inUse],
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
