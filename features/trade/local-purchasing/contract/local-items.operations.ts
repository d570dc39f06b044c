import { z } from 'zod';
import { localRefusalReasons } from '#features/trade/purchasing/contract/purchasing.answers.ts';
import { defineOperation } from '#kit/operation.ts';
import { rule } from '#kit/sentence.ts';
import { localItemTexts as words } from './local-items.texts.ts';
import { localOrderSentences as says } from './local-orders.sentences.ts';

const line = { subject: 'local_item', access: ['Update_Order'], row: { en: 'Line', sq: 'Rreshti' } } as const;

/** A seller hands over whole orders: the order of each line is planned. */
export const planItemsOperation = defineOperation({
  name: 'localItems.plan',
  ...line,
  input: z.object({
    /** null: out of the plan. */
    day: z.iso.date({ error: rule(says.pickUpDay) }).nullable(),
    driver: z
      .string()
      .trim()
      .max(80, { error: rule(says.pickUpDriver) })
      .default(''),
  }),
  title: { en: 'Pick-up: {when}', sq: 'Marrja: {when}' },
  undo: true,
});

export const pickedItemsOperation = defineOperation({
  name: 'localItems.pickedUp',
  ...line,
  input: z.object({}),
  title: { en: 'Mark as picked up', sq: 'Shëno si të marra' },
  undo: {
    en: 'The goods have left their seller. What arrives is counted in the hub',
    sq: 'Malli është nisur nga shitësi. Ajo që mbërrin numërohet në magazinë',
  },
});

export const refuseItemsOperation = defineOperation({
  name: 'localItems.refuse',
  ...line,
  input: z
    .object({
      reason: z.enum(localRefusalReasons, { error: rule(words.reasonRule) }),
      note: z.string().trim().max(500).default(''),
    })
    .refine(({ reason, note }) => reason !== 'other' || note !== '', { path: ['note'], error: rule(says.noteNeeded) }),
  title: { en: 'Refuse on the seller’s behalf: {why}', sq: 'Refuzo në emër të shitësit: {why}' },
  undo: {
    en: 'The pieces are to be bought elsewhere. Order them from the seller again instead',
    sq: 'Copët do të blihen diku tjetër. Porositini përsëri te shitësi',
  },
});
