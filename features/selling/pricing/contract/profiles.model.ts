import { z } from 'zod';
import { version } from '#kit/call.ts';
import { priceScope, scopeKinds } from './profiles.scopes.ts';
import { simulatedPrice } from './profiles.simulation.ts';
import { stepNames, storedSteps } from './profiles.steps.ts';

export const versionStates = ['draft', 'scheduled', 'active', 'retired'] as const;
export type VersionState = (typeof versionStates)[number];

export const profileLimits = { name: 100, note: 500 } as const;
/** Hours after which a try is no longer what would happen. */
export const simulationHours = 24;

/** A scope with what its parts are called; a name is null where the thing is gone. */
export const namedScope = priceScope.extend({
  kind: z.enum(scopeKinds),
  names: z.object({
    variant: z.string().nullable(),
    product: z.string().nullable(),
    seller: z.string().nullable(),
    brand: z.string().nullable(),
    category: z.string().nullable(),
  }),
});
export type NamedScope = z.output<typeof namedScope>;

const when = z.string().nullable();

/** A profile in the list, with the version that counts: the active one, else what is to come, else the last. */
export const profileRow = z.object({
  id: z.int(),
  shop_id: z.int(),
  name: z.string(),
  no: z.int(),
  state: z.enum(versionStates),
  draft_no: z.int().nullable(),
  scheduled_no: z.int().nullable(),
  start_at: when,
  steps: z.array(z.enum(stepNames)),
  /** The first of them. */
  scopes: z.array(namedScope),
  scopes_total: z.int(),
  changed_at: z.string(),
  changed_by: z.string().nullable(),
});
export type ProfileRow = z.output<typeof profileRow>;

/** How far the active version of a profile reaches. */
export const profileUse = z.object({
  profile_id: z.int(),
  /** Variants of which it gives at least one step. */
  won: z.int(),
  /** Variants it holds for, and of which others give every step. */
  overridden: z.int(),
  /** Percent, over the prices that are calculated; null: none is. */
  net_margin: z.string().nullable(),
  blocked: z.int(),
});
export type ProfileUse = z.output<typeof profileUse>;

export const versionSummary = z.object({
  no: z.int(),
  state: z.enum(versionStates),
  note: z.string(),
  start_local: when,
  start_at: when,
  activated_at: when,
  retired_at: when,
  changed_by: z.string().nullable(),
  created_at: z.string(),
});
export type VersionSummary = z.output<typeof versionSummary>;

export const profileVersion = z.object({
  id: z.int(),
  shop_id: z.int(),
  name: z.string(),
  currency: z.string(),
  digits: z.int(),
  time_zone: z.string(),
  /** Whether the shop's prices come from its profiles at all. */
  calculated: z.boolean(),
  no: z.int(),
  state: z.enum(versionStates),
  steps: storedSteps,
  scopes: z.array(namedScope),
  note: z.string(),
  /** Counts up with every change of the version: what saves sends the one it has read. */
  version,
  start_local: when,
  start_at: when,
  versions: z.array(versionSummary),
});
export type ProfileVersion = z.output<typeof profileVersion>;

/** Whom the variants fall to when a profile goes. */
export const retirePreview = z.object({
  /** Variants of which it gives at least one step. */
  variants: z.int(),
  /** Of those, how many have no base without it, so that nothing is calculated. */
  without_price: z.int(),
  falls_to: z.array(z.object({ profile_id: z.int(), name: z.string(), no: z.int(), variants: z.int() })),
  /** A few of them: what they cost now, and would without it. */
  examples: z.array(simulatedPrice),
});
export type RetirePreview = z.output<typeof retirePreview>;

/** A day and an hour of the shop's clock, as a person writes them. */
export const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
