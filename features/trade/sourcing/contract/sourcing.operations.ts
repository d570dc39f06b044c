import { z } from 'zod';
import { defineOperation } from '#kit/operation.ts';
import { rule } from '#kit/sentence.ts';
import { askedStrategies } from './sourcing.choice.ts';
import { sourcingTexts as words } from './sourcing.texts.ts';

/** Buys what many orders need: from the hub, from what is on its way for nobody, then on drafts for suppliers. */
export const proposeManyOperation = defineOperation({
  name: 'sourcing.propose',
  subject: 'customer_order',
  access: ['Update_Order'],
  row: { en: 'Order', sq: 'Porosia' },
  input: z.object({ strategy: z.enum(askedStrategies) }),
  title: { en: 'Find sources for orders', sq: 'Gjej burime për porosi' },
  undo: {
    en: 'What was bought is on draft purchase orders: take it off there',
    sq: 'Ajo që u ble është në drafte porosish blerjeje: hiqeni atje',
  },
});

/** From whom lines of orders are bought; null: as the rule of each shop says. Drafts of other suppliers give them up. */
export const setSourceOperation = defineOperation({
  name: 'sourcing.setSource',
  subject: 'order_line',
  access: ['Update_Order'],
  row: { en: 'Line', sq: 'Rreshti' },
  input: z.object({ seller_id: z.int().min(1).max(2_000_000_000).nullable() }),
  title: { en: 'Supplier of lines: {supplier}', sq: 'Furnitori i rreshtave: {supplier}' },
  undo: true,
});

/** Some pieces of lines are bought from another supplier: they go on its draft, the rest stays with who was to deliver it. */
export const splitLinesOperation = defineOperation({
  name: 'sourcing.splitLines',
  subject: 'order_line',
  access: ['Update_Order'],
  row: { en: 'Line', sq: 'Rreshti' },
  input: z.object({
    seller_id: z.int().min(1).max(2_000_000_000),
    /** Pieces of each line. */
    qty: z
      .int({ error: rule(words.splitRule) })
      .min(1, { error: rule(words.splitRule) })
      .max(10_000, { error: rule(words.splitRule) }),
  }),
  title: {
    en: 'Split lines: {qty} of each from {supplier}',
    sq: 'Ndaj rreshta: {qty} nga secili te {supplier}',
  },
  undo: true,
});
