import { z } from 'zod';
import { preferences } from '#features/base/preferences/contract/preferences.calls.ts';

/** Spec section 3, Authenticated user (from auth/me), with what the frame of every page shows of the person (ADR 57). */
export const authenticatedUser = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.object({ id: z.int(), name: z.string() }).nullable(),
  seller: z.object({ id: z.int(), name: z.string() }).nullable(),
  users_roles: z.array(z.object({ name: z.string() })),
  permissions: z.array(z.object({ name: z.string() })),
  /** The shops the person is held to (ADR 84); absent: every shop. */
  shops: z.array(z.int()).optional(),
  preferences,
  /** What was told and is not read yet. */
  unread_notices: z.int(),
  /** Decimals of the currencies that do not have two. */
  currency_digits: z.record(z.string(), z.int()),
  /** Only where it is so: a role needs the two-step login, and until it is set up nothing else can be done. */
  second_factor_missing: z.literal(true).optional(),
  /** This session: when it ends, and after how many minutes in which nobody does anything. */
  session: z.object({
    expires_at: z.iso.datetime(),
    idle_minutes: z.int(),
    /** Who looks as this person (ADR 58); absent where it is themselves. */
    viewed_by: z.string().optional(),
  }),
});
export type AuthenticatedUser = z.infer<typeof authenticatedUser>;

/** An opened session: the token goes into the Authorization header of every other call. */
export const openedSession = z.object({ token: z.string(), expires_at: z.iso.datetime() });

/** First and last name joined by one space, trimmed (ENT-002). */
export const fullNameOf = (user: { first_name: string; last_name: string }): string =>
  `${user.first_name.trim()} ${user.last_name.trim()}`.trim();
