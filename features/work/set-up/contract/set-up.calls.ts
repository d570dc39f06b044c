import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { defineCall } from '#kit/call.ts';

const text = z.object({ en: z.string(), sq: z.string() });

/** A step as it stands now. `done` comes from the data; `skipped` from somebody who does not need it. */
export const setUpStep = z.object({
  key: z.string(),
  title: text,
  why: text,
  to: z.string(),
  search: z.record(z.string(), z.string()),
  done: z.boolean(),
  skipped: z.boolean(),
  note: text.nullable(),
});
export type SetUpStep = z.infer<typeof setUpStep>;

const keepers = { access: ['Update_Product-Data'], roles: [roleNames.superAdmin], houseOnly: true } as const;

export const getSetUp = defineCall({
  name: 'setUp.get',
  method: 'GET',
  path: '/set-up',
  summary: 'What is to be done before the market sells, in its order, and what of it is done.',
  ...keepers,
  output: z.object({ steps: z.array(setUpStep) }),
});

export const skipStep = defineCall({
  name: 'setUp.skip',
  method: 'PUT',
  path: '/set-up/{key}/skipped',
  summary: 'Says of a step that it is not needed, or that it is after all.',
  ...keepers,
  params: z.object({ key: z.string().max(60) }),
  body: z.object({ skipped: z.boolean() }),
  output: z.object({}),
});
