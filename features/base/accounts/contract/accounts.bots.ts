import { z } from 'zod';

/** Milliseconds a person needs at least to send a form, one whose fields the browser has filled too. */
export const shortestFormMs = 300;

/** Two fields no person fills: one that nobody sees, and how long the form was open. Spread into the body of a public form. */
export const botTrap = {
  website: z.string().max(500).default(''),
  waited_ms: z.number().int().min(0).default(0),
};

/** Whether a program filled the form. It gets the answer everybody gets, and nothing happens. */
export const looksLikeBot = (body: { readonly website: string; readonly waited_ms: number }): boolean =>
  body.website !== '' || body.waited_ms < shortestFormMs;
