import { z } from 'zod';
import { version } from '#kit/call.ts';
import { both } from './academy.model.ts';

/**
 * A service is requested, quoted, accepted, worked on, and ends as done or declined (pages.md 4.24). What is free or has its price on the
 * card needs no quote.
 */
export const requestStates = ['requested', 'quoted', 'accepted', 'in_progress', 'done', 'declined'] as const;
export type RequestState = (typeof requestStates)[number];
export const openStates: readonly RequestState[] = ['requested', 'quoted', 'accepted', 'in_progress'];
export const isOpenRequest = (state: RequestState): boolean => openStates.includes(state);

/** The two who talk about a request. */
export const requestSides = ['team', 'seller'] as const;
export type RequestSide = (typeof requestSides)[number];

const moves: Readonly<Record<RequestSide, Readonly<Partial<Record<RequestState, readonly RequestState[]>>>>> = {
  team: {
    requested: ['quoted', 'in_progress', 'declined'],
    quoted: ['quoted', 'declined'],
    accepted: ['in_progress', 'done', 'declined'],
    in_progress: ['done', 'declined'],
    done: ['in_progress'],
  },
  seller: { requested: ['declined'], quoted: ['accepted', 'declined'] },
};

/** Where one side may take a request from here; the team may quote again, and reopen what was not done well. */
export const movesOf = (side: RequestSide, state: RequestState): readonly RequestState[] => moves[side][state] ?? [];

/** Whether the team owes the next step: nothing is owed while the seller thinks about a quote, and when it is over. */
export const teamOwes = (state: RequestState): boolean =>
  state === 'requested' || state === 'accepted' || state === 'in_progress';

export const requestLimits = { text: 2000, quantity: 100_000, messages: 500 } as const;

const time = z.iso.datetime();
const person = z.object({ id: z.int(), name: z.string() });

export const serviceRequest = z.object({
  id: z.int(),
  version,
  /** The service it is about; without an id it is a request for help, and the title says about what. */
  card: z.object({ id: z.int().nullable(), title: both, /** As the card says it now. */ days: z.int().nullable() }),
  seller: z.object({ id: z.int(), name: z.string() }),
  by: z.string().nullable(),
  note: z.string(),
  /** Pieces: products, photos, boxes; null where it does not matter. */
  quantity: z.int().nullable(),
  state: z.enum(requestStates),
  /** An exact decimal; "0" is free. */
  quote: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  ready_on: z.iso.date().nullable(),
  assignee: person.nullable(),
  declined_by: z.enum(requestSides).nullable(),
  /** Since when the team owes an answer. */
  waits_since: time.nullable(),
  /** The latest message, shortened; null where nobody has written. */
  last: z.object({ side: z.enum(requestSides), text: z.string(), at: time }).nullable(),
  created_at: time,
  updated_at: time,
});
export type ServiceRequest = z.infer<typeof serviceRequest>;

export const serviceMessage = z.object({
  id: z.int(),
  side: z.enum(requestSides),
  by: z.string().nullable(),
  text: z.string(),
  file: z.object({ name: z.string(), size: z.int() }).nullable(),
  at: time,
});
export type ServiceMessage = z.infer<typeof serviceMessage>;

export const requestDetail = serviceRequest.extend({ messages: z.array(serviceMessage) });
export type RequestDetail = z.infer<typeof requestDetail>;

const dayMs = 86_400_000;

/** Whole days the team has owed an answer, and whether that is longer than it wants to take, or the promised day is over. */
export function lateness(
  { waits_since, ready_on, state }: Pick<ServiceRequest, 'waits_since' | 'ready_on' | 'state'>,
  { now, today, answerDays }: { readonly now: Date; readonly today: string; readonly answerDays: number },
): { readonly days: number; readonly late: boolean } {
  if (waits_since === null) return { days: 0, late: false };
  const days = Math.floor((now.getTime() - Date.parse(waits_since)) / dayMs);
  const overdue = ready_on !== null && isOpenRequest(state) && ready_on < today;
  return { days, late: overdue || (state === 'requested' && days >= answerDays) };
}
