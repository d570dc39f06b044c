import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { anyOr, defineCall, id, paged, pageQuery, version } from '#kit/call.ts';
import { exclusionErrors as errors } from './exclusions.errors.ts';
import {
  exclusion,
  exclusionEffect,
  exclusionKinds,
  exclusionScopes,
  exclusionStates,
  exclusionTarget,
  exclusionTerms,
} from './exclusions.model.ts';
import { checkTarget, checkTerms } from './exclusions.rules.ts';
import { exclusionSentences as words } from './exclusions.sentences.ts';

/** Everybody who keeps product data reads the rules; a Super Admin makes them (trap T05). */
const readers = { access: ['Update_Product-Data'], houseOnly: true } as const;
const keepers = { access: ['Update_Product-Data'], roles: [roleNames.superAdmin], houseOnly: true } as const;

export const exclusionsPageSize = 25;
const path = '/settings/excluded-categories';

const exclusionFilters = {
  search_text: z.string().trim().max(200).optional(),
  kind: anyOr(z.enum(exclusionKinds)),
  /** Rules that hold in this shop, those for every shop too. */
  shop: anyOr(id),
  scope: anyOr(z.enum(exclusionScopes)),
  state: anyOr(z.enum(exclusionStates)),
};

export const listExclusions = defineCall({
  name: 'exclusions.list',
  method: 'GET',
  path,
  summary: 'A page of the rules that keep goods out of shops, newest first.',
  ...readers,
  query: z.object({ ...exclusionFilters, ...pageQuery({ pageSize: exclusionsPageSize }) }),
  output: paged(exclusion),
});

export const exportExclusions = defineCall({
  name: 'exclusions.export',
  method: 'GET',
  path: `${path}/export`,
  summary: 'The same list as a CSV file, its first 10000 rules.',
  ...readers,
  query: z.object(exclusionFilters),
  output: z.object({ name: z.string(), content: z.string() }),
});

export const countExclusion = defineCall({
  name: 'exclusions.count',
  method: 'POST',
  path: `${path}/count`,
  summary: 'How many products a rule would keep out, and how many of them are in a shop now; nothing is saved.',
  ...readers,
  writes: false,
  body: z
    .object({ ...exclusionTarget, shop_ids: exclusionTerms.shop_ids, exceptions: exclusionTerms.exceptions })
    .superRefine(checkTarget),
  output: exclusionEffect,
});

export const addExclusion = defineCall({
  name: 'exclusions.add',
  method: 'POST',
  path,
  summary: 'Adds a rule that bars the import, the approval or the sending of goods, in every shop or in some.',
  ...keepers,
  body: z
    .object({ ...exclusionTarget, ...exclusionTerms })
    .superRefine(checkTarget)
    .superRefine(checkTerms),
  output: exclusion,
  message: words.added,
});

export const changeExclusion = defineCall({
  name: 'exclusions.change',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Changes the terms of a rule; what it is about stays.',
  ...keepers,
  params: z.object({ id }),
  body: z.object({ ...exclusionTerms, version }).superRefine(checkTerms),
  output: exclusion,
  message: words.saved,
  errors: [errors.changedMeanwhile],
});

export const deleteExclusion = defineCall({
  name: 'exclusions.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Deletes a rule; nothing is sent because of it.',
  ...keepers,
  params: z.object({ id }),
  output: z.object({}),
  message: words.deleted,
});
