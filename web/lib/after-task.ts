import type { Text } from '#kit/text.ts';

/** What a person can do with a finished task of one type, for instance load its file. */
export type AfterTask = { readonly label: Text; readonly run: (taskId: string) => Promise<void> };

let known: Readonly<Record<string, AfterTask>> = {};

/** Hangs in what features offer, by task type; once, before anything is drawn. */
export const setAfterTasks = (offers: Readonly<Record<string, AfterTask>>): void => {
  known = offers;
};

/** What follows a finished task of this type, or undefined. */
export const afterTask = (type: string): AfterTask | undefined => known[type];
