import { z } from 'zod';
import { anyOr, defineCall, id, listQuery, paged, shortId, version } from '#kit/call.ts';
import { simulationFilters, toldSimulation } from './profiles/simulated-part.ts';
import { profileErrors as errors } from './profiles.errors.ts';
import {
  localTime,
  profileLimits,
  profileRow,
  profileUse,
  profileVersion,
  retirePreview,
  versionStates,
} from './profiles.model.ts';
import { mostScopes, priceScope } from './profiles.scopes.ts';
import { profileSentences as words } from './profiles.sentences.ts';

const readers = { access: ['Read_Product-Data'], houseOnly: true } as const;
const keepers = { access: ['Update_Product-Data'], houseOnly: true } as const;
const path = 'price/profiles';
const ofVersion = z.object({ id, no: shortId });
const profileName = z.string().trim().min(1).max(profileLimits.name);
const made = z.object({ id: z.int(), no: z.int() });

export const profileOrderKeys = ['name', 'shop', 'state', 'changed_at'] as const;

export const listProfiles = defineCall({
  name: 'priceProfiles.list',
  method: 'GET',
  path: `/${path}`,
  summary: 'A page of the price profiles of the shops one works in, with the version of each that counts.',
  ...readers,
  query: z.object({ shop: anyOr(shortId), state: anyOr(z.enum(versionStates)), ...listQuery(profileOrderKeys) }),
  output: paged(profileRow),
});

export const countProfileUse = defineCall({
  name: 'priceProfiles.countUse',
  method: 'GET',
  path: `/${path}/use`,
  summary: 'How many variants of a shop each active profile holds for, and what their prices leave.',
  ...readers,
  query: z.object({ shop: shortId }),
  output: z.array(profileUse),
});

export const addProfile = defineCall({
  name: 'priceProfiles.add',
  method: 'POST',
  path: `/${path}`,
  summary: 'Adds a profile whose first version is a draft, empty or with the steps and scopes of another version.',
  ...keepers,
  body: z.object({
    shop_id: shortId,
    name: profileName,
    from: z.object({ id, no: shortId }).nullable().default(null),
  }),
  output: made,
  message: words.created,
});

export const deleteProfile = defineCall({
  name: 'priceProfiles.delete',
  method: 'DELETE',
  path: `/${path}/{id}`,
  summary: 'Deletes the draft of a profile, and the profile where it never had another version.',
  ...keepers,
  params: z.object({ id }),
  output: z.object({}),
  message: words.deleted,
  errors: [errors.inUse],
});

export const getProfileVersion = defineCall({
  name: 'priceProfiles.getVersion',
  method: 'GET',
  path: `/${path}/{id}/versions/{no}`,
  summary: 'One version of a profile: steps, scopes, and what other versions there are.',
  ...readers,
  params: ofVersion,
  output: profileVersion,
});

export const saveProfileVersion = defineCall({
  name: 'priceProfiles.saveVersion',
  method: 'PUT',
  path: `/${path}/{id}/versions/{no}`,
  summary:
    'Saves a draft; the number after the last one begins a new draft (version 0). A step left out is inherited, null ends it. Refused steps are named by their path.',
  ...keepers,
  params: ofVersion,
  body: z.object({
    name: profileName.optional(),
    // Checked by the use case, so that a refusal is `rule_invalid` with the path of every step.
    steps: z.record(z.string().max(40), z.unknown()),
    scopes: z.array(priceScope).max(mostScopes),
    note: z.string().trim().max(profileLimits.note).default(''),
    version,
  }),
  output: profileVersion,
  message: words.saved,
  errors: [errors.ruleInvalid, errors.notDraft, errors.changedMeanwhile, errors.hasDraft],
});

export const simulateVersion = defineCall({
  name: 'priceProfiles.simulate',
  method: 'POST',
  path: `/${path}/{id}/versions/{no}/simulate`,
  summary:
    'Works out what every price of the shop, or of the products that the filters name, would be with a version in force; nothing is changed. A part leads to no activation.',
  ...keepers,
  params: ofVersion,
  body: z.object({ filters: simulationFilters.prefault({}) }),
  output: z.object({ simulation_id: z.int(), task_id: z.string() }),
});

export const getSimulation = defineCall({
  name: 'priceProfiles.getSimulation',
  method: 'GET',
  path: '/price/simulations/{id}',
  summary: 'A try of a version: how far it is, and what would change.',
  ...readers,
  params: z.object({ id }),
  output: toldSimulation,
});

export const activateVersion = defineCall({
  name: 'priceProfiles.activate',
  method: 'POST',
  path: `/${path}/{id}/versions/{no}/activate`,
  summary: 'Puts a simulated draft in force, now or at a time of the shop’s clock.',
  ...keepers,
  params: ofVersion,
  body: z.object({
    start_local: localTime.nullable().default(null),
    simulation_id: id.nullable().default(null),
    confirm: z.literal(true),
  }),
  output: z.object({ state: z.enum(versionStates), start_at: z.string().nullable(), variants: z.int() }),
  message: ({ state }) => (state === 'scheduled' ? words.scheduled : words.activated),
  errors: [errors.simulationNeeded, errors.notDraft],
});

export const unscheduleVersion = defineCall({
  name: 'priceProfiles.unschedule',
  method: 'POST',
  path: `/${path}/{id}/versions/{no}/unschedule`,
  summary: 'Takes the start of a version back: it is a draft again.',
  ...keepers,
  params: ofVersion,
  body: z.object({}),
  output: z.object({}),
  message: words.unscheduled,
  errors: [errors.notDraft, errors.hasDraft],
});

export const rollBackProfile = defineCall({
  name: 'priceProfiles.rollBack',
  method: 'POST',
  path: `/${path}/{id}/rollback`,
  summary: 'Makes a new draft with the steps and scopes of an earlier version, to be simulated and activated like any.',
  ...keepers,
  params: z.object({ id }),
  body: z.object({ to: shortId }),
  output: made,
  message: words.rolledBack,
  errors: [errors.hasDraft],
});

export const previewRetire = defineCall({
  name: 'priceProfiles.previewRetire',
  method: 'GET',
  path: `/${path}/{id}/retire`,
  summary: 'Whom the variants of a profile would fall to without it, and how many would have no price.',
  ...readers,
  params: z.object({ id }),
  output: retirePreview,
  errors: [errors.notActive],
});

export const retireProfile = defineCall({
  name: 'priceProfiles.retire',
  method: 'POST',
  path: `/${path}/{id}/retire`,
  summary: 'Takes the active version of a profile out of force.',
  ...keepers,
  params: z.object({ id }),
  body: z.object({ confirm: z.literal(true) }),
  output: z.object({ variants: z.int() }),
  message: words.retired,
  errors: [errors.notActive],
});
