import { z } from 'zod';
import { defineCall, id, listQuery, paged } from '#kit/call.ts';
import { packageErrors as errors } from './packages.errors.ts';
import { receipt, receiptDetail } from './packages.model.ts';

export const listReceipts = defineCall({
  name: 'packages.receipts',
  method: 'GET',
  path: '/order/packages/receipts',
  summary: 'What came in, newest first.',
  access: ['Read_Order'],
  houseOnly: true,
  query: z.object(listQuery(['created'])),
  output: paged(receipt),
});

export const finishReceipt = defineCall({
  name: 'packages.finishReceipt',
  method: 'POST',
  path: '/order/packages/receipts/{id}/finish',
  summary: 'Ends the receiving of a purchase order; `missing`: what has not come is booked as missing.',
  access: ['Update_Order'],
  houseOnly: true,
  params: z.object({ id }),
  body: z.object({ missing: z.boolean() }),
  output: receipt,
  errors: [errors.receiptGone],
});

export const getReceipt = defineCall({
  name: 'packages.receipt',
  method: 'GET',
  path: '/order/packages/receipts/{id}',
  summary: 'What was counted in one receipt, scan by scan, with what was taken back.',
  access: ['Read_Order'],
  houseOnly: true,
  params: z.object({ id }),
  output: receiptDetail,
});

export const undoReceiptItem = defineCall({
  name: 'packages.undoReceiptItem',
  method: 'POST',
  path: '/order/packages/receipts/{id}/items/{item}/undo',
  summary: 'Takes back what was counted by mistake, on the same day and while nothing of it is packed or gone.',
  access: ['Update_Order'],
  houseOnly: true,
  params: z.object({ id, item: id }),
  output: receiptDetail,
  errors: [errors.receiptLineKept],
});
