import { z } from 'zod';
import { defineCall, type OutputOf } from '#kit/call.ts';
import { stopCodes } from './stops.rules.ts';
import { stopSentences as words } from './stops.texts.ts';

const code = z.enum(stopCodes);
const codes = z.array(code).max(stopCodes.length).default([]);

export const listStops = defineCall({
  name: 'prices.listStops',
  method: 'GET',
  path: '/price/stops',
  summary:
    'For each reason for which a price does not hold whether the shop stops selling then, and how many prices have it now.',
  access: ['Read_Product-Data'],
  houseOnly: true,
  output: z.object({
    /** A shop that takes its suppliers' prices has none that do not hold. */
    calculated: z.boolean(),
    /** A shop that keeps its stock itself is told of none: what is selected stops nothing there. */
    stock_left: z.boolean(),
    codes: z.array(
      z.object({
        code,
        /** False: the price of before goes on. */
        stops: z.boolean(),
        prices: z.int(),
      }),
    ),
  }),
});

export type ShopStops = OutputOf<typeof listStops>;

export const setStops = defineCall({
  name: 'prices.setStops',
  method: 'PUT',
  path: '/price/stops',
  summary:
    'For which reasons the shop stops selling what has a price that does not hold (stock 0 is sent, save to a shop that keeps its stock itself); what is not named stays.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  body: z.object({ add: codes, remove: codes }),
  output: z.object({ changed: z.boolean() }),
  message: words.saved,
});
