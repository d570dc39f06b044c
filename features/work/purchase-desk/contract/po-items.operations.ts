import { z } from 'zod';
import { isPlausibleDay } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { defineOperation } from '#kit/operation.ts';
import { rule } from '#kit/sentence.ts';

const line = { subject: 'po_item', access: ['Update_Order'], row: { en: 'Line', sq: 'Rreshti' } } as const;
const day = z.iso
  .date({ error: rule(words.dateRule) })
  .refine(isPlausibleDay, { error: rule(words.dateRule) })
  .nullable();
const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

export const setPromisedOperation = defineOperation({
  name: 'poItems.setPromised',
  ...line,
  input: z.object({ day }),
  title: { en: 'Promised day: {when}', sq: 'Dita e premtuar: {when}' },
  undo: true,
});

export const confirmItemsOperation = defineOperation({
  name: 'poItems.confirm',
  ...line,
  input: z.object({ day }),
  title: { en: 'Confirmed for {when}', sq: 'Konfirmuar për {when}' },
  undo: true,
});

export const moveItemsOperation = defineOperation({
  name: 'poItems.moveTo',
  ...line,
  input: z.object({ order_id: id }),
  title: { en: 'Move to {order}', sq: 'Kalo te {order}' },
  undo: {
    en: 'The lines are part of the other order. Move them back instead',
    sq: 'Rreshtat janë pjesë e porosisë tjetër. Kalojini përsëri mbrapsht',
  },
});

export const changeSupplierOperation = defineOperation({
  name: 'poItems.changeSupplier',
  ...line,
  input: z.object({ seller_id: id }),
  title: { en: 'Order from {supplier} instead', sq: 'Porosit te {supplier} në vend të tij' },
  undo: {
    en: 'The lines are on another draft at another cost. Change the supplier back instead',
    sq: 'Rreshtat janë në draft tjetër me kosto tjetër. Ndryshoni përsëri furnitorin',
  },
});

export const cancelItemsOperation = defineOperation({
  name: 'poItems.cancel',
  ...line,
  input: z.object({
    reason: z
      .string({ error: rule(words.reasonRequired) })
      .trim()
      .min(1, { error: rule(words.reasonRequired) })
      .max(500),
  }),
  title: { en: 'Cancel lines', sq: 'Anulo rreshtat' },
  undo: { en: 'The supplier was told. Order them again instead', sq: 'Furnitorit iu tha. Porositini përsëri' },
});

export const receiveItemsOperation = defineOperation({
  name: 'poItems.receive',
  ...line,
  input: z.object({}),
  title: { en: 'Receive all that is open', sq: 'Prano gjithçka të hapur' },
  undo: true,
});
