import type { Call } from '#kit/call.ts';
import type { Text } from '#kit/text.ts';

/** What a person can do with a finished task of one type, for instance load its file. */
export type AfterTask = { readonly label: Text; readonly run: (taskId: string) => Promise<void> };

/** A task that failed can be started once more: with this call, by its owner alone or by whoever may. */
export type RepeatTask = {
  readonly call: Call;
  readonly ownOnly?: true;
  readonly run: (taskId: string) => Promise<unknown>;
};

/** Read when a failed task is looked at: `() => import('./repeat-import.ts').then(…)`. The first page needs none of it. */
export type RepeatOffer = () => Promise<RepeatTask>;

let repeatable: Readonly<Record<string, RepeatOffer>> = {};

/** Hangs in which tasks can be started once more, by type; once, before anything is drawn. */
export const setRepeatTasks = (offers: Readonly<Record<string, RepeatOffer>>): void => {
  repeatable = offers;
};

/** How a failed task of this type is started once more, or undefined. */
export const repeatOffer = (type: string): RepeatOffer | undefined => repeatable[type];

let known: Readonly<Record<string, AfterTask>> = {};

/** Hangs in what features offer, by task type; once, before anything is drawn. */
export const setAfterTasks = (offers: Readonly<Record<string, AfterTask>>): void => {
  known = offers;
};

/** What follows a finished task of this type, or undefined. */
export const afterTask = (type: string): AfterTask | undefined => known[type];
