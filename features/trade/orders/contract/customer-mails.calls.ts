import { z } from 'zod';
import { defineCall, shortId } from '#kit/call.ts';
import { customerMailsOfShop, mailSendersPatch } from './customer-mails.model.ts';

export const getCustomerMails = defineCall({
  name: 'orders.getCustomerMails',
  method: 'GET',
  path: '/order/customer-mails',
  summary: 'Who writes which email to customers of each shop: Tregu, the platform of the shop, or nobody.',
  access: ['Read_Order'],
  houseOnly: true,
  output: z.array(customerMailsOfShop),
});

export const setCustomerMails = defineCall({
  name: 'orders.setCustomerMails',
  method: 'PUT',
  path: '/order/customer-mails/{id}',
  summary: 'Sets who writes which email to customers of a shop; what is not named stays as it is.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  params: z.object({ id: shortId }),
  body: z.object({ senders: mailSendersPatch }),
  output: z.array(customerMailsOfShop),
});
