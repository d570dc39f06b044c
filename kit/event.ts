import type { z } from 'zod';

/** Something that happened, in the past tense: `products.statusChanged`. Payloads carry ids, never records. */
export type EventDefinition<P extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly payload: P;
  /**
   * Open browsers of people who hold one of these are told its name, and that it happened; `everybody`: those of sellers, too, where it is about
   * nobody. Absent = never leaves the server.
   */
  readonly tell?: readonly string[] | 'everybody';
  /**
   * What it happened to (`product:12`). Events of one thing reach listeners in order, also when one of them has to be
   * tried again; others go on. Absent = all events of this name are about one thing.
   */
  readonly about?: (payload: z.output<P>) => readonly string[];
};

/** Declares an event of a feature's contract. */
export const defineEvent = <P extends z.ZodType>(event: EventDefinition<P>): EventDefinition<P> => event;
