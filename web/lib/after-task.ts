import type { ComponentType } from 'react';
import type { Text } from '#kit/text.ts';
import type { AnyCall } from './send.ts';

/** What a person can do with a finished task of one type, for instance load its file. */
export type AfterTask = { readonly label: Text; readonly run: (taskId: string) => Promise<void> };

/** A task that failed can be started once more: with this call, by its owner only, or by anyone with the permission. */
export type RepeatTask = {
  readonly call: AnyCall;
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

/** Stands at the foot of a task that is looked at; draws nothing where it has nothing to offer. */
export type TaskPart = ComponentType<{ readonly taskId: string; readonly onRetried: () => void }>;

let parts: readonly TaskPart[] = [];

/** Hangs in what features put at the foot of tasks; once, before anything is drawn. */
export const setTaskParts = (all: readonly TaskPart[]): void => {
  parts = all;
};

/** What stands at the foot of a task, in the order of the features. */
export const taskParts = (): readonly TaskPart[] => parts;
