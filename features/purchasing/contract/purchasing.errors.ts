import { defineErrors } from '#kit/error.ts';

export const purchasingErrors = defineErrors({
  outdated: {
    code: 'purchase_order_outdated',
    status: 409,
    text: 'The order was changed meanwhile, please look at it again',
    sq: 'Porosia ndryshoi ndërkohë, ju lutem shiheni përsëri',
  },
  moveRefused: {
    code: 'purchase_order_move_not_allowed',
    status: 409,
    text: 'This cannot be done with an order that is {status}',
    sq: 'Kjo nuk mund të bëhet me një porosi në gjendjen {status}',
  },
  tooManyLinks: {
    code: 'too_many_links',
    status: 409,
    text: 'Five mails went out for this order within an hour, please wait a little',
    sq: 'Brenda një ore u dërguan pesë mesazhe për këtë porosi, ju lutem prisni pak',
  },
  noOpenLink: {
    code: 'no_open_link',
    status: 409,
    text: 'This order has no link that still works',
    sq: 'Kjo porosi nuk ka lidhje që ende vlen',
  },
  lineGone: {
    code: 'line_gone',
    status: 422,
    text: 'This line is not part of the order (any more)',
    sq: 'Ky rresht nuk është (më) pjesë e porosisë',
  },
  answeredMeanwhile: {
    code: 'line_answered_meanwhile',
    status: 409,
    text: 'This line was answered meanwhile in another window, please look at it again',
    sq: 'Këtij rreshti iu përgjigj ndërkohë në një dritare tjetër, ju lutem shiheni përsëri',
  },
  documentGone: {
    code: 'document_gone',
    status: 404,
    text: 'The document is not there any more',
    sq: 'Dokumenti nuk është më aty',
  },
  uploadGone: {
    code: 'upload_gone',
    status: 404,
    text: 'This upload is not open any more, please choose the file again',
    sq: 'Ky ngarkim nuk është më i hapur, ju lutem zgjidhni skedarin përsëri',
  },
  tooManyDocuments: {
    code: 'too_many_documents',
    status: 409,
    text: 'An order takes at most {most} documents',
    sq: 'Një porosi pranon më së shumti {most} dokumente',
  },
});
