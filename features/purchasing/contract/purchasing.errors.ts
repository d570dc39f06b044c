import { defineErrors } from '#kit/error.ts';

export const purchasingErrors = defineErrors({
  outdated: {
    code: 'purchase_order_outdated',
    status: 409,
    text: 'The order was changed meanwhile, please look at it again',
  },
  moveRefused: {
    code: 'purchase_order_move_not_allowed',
    status: 409,
    text: 'This cannot be done with an order that is {status}',
  },
  tooManyLinks: {
    code: 'too_many_links',
    status: 409,
    text: 'Five mails went out for this order within an hour, please wait a little',
  },
  noOpenLink: { code: 'no_open_link', status: 409, text: 'This order has no link that still works' },
  lineGone: { code: 'line_gone', status: 422, text: 'This line is not part of the order (any more)' },
  answeredMeanwhile: {
    code: 'line_answered_meanwhile',
    status: 409,
    text: 'This line was answered meanwhile in another window, please look at it again',
  },
  documentGone: { code: 'document_gone', status: 404, text: 'The document is not there any more' },
  uploadGone: {
    code: 'upload_gone',
    status: 404,
    text: 'This upload is not open any more, please choose the file again',
  },
  tooManyDocuments: { code: 'too_many_documents', status: 409, text: 'An order takes at most {most} documents' },
});
