import { defineErrors } from '#kit/error.ts';

export const purchasingErrors = defineErrors({
  outdated: {
    code: 'purchase_order_outdated',
    status: 409,
    text: 'The order has changed. Check it again',
    sq: 'Porosia ndryshoi ndërkohë. Shiheni përsëri',
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
    text: 'Five emails were sent for this order in the last hour. Try again later',
    sq: 'Brenda një ore u dërguan pesë mesazhe për këtë porosi. Prisni pak',
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
  qtyTooMany: {
    code: 'qty_too_many',
    status: 422,
    text: 'At most {most}: more was not ordered',
    sq: 'Më së shumti {most}: më shumë nuk u porosit',
  },
  tooManyLines: {
    code: 'too_many_lines',
    status: 422,
    text: 'An order takes at most {most} lines',
    sq: 'Një porosi merr më së shumti {most} rreshta',
  },
  otherSupplier: {
    code: 'purchase_order_other_supplier',
    status: 409,
    text: 'Only drafts of one supplier in one currency can be joined',
    sq: 'Bashkohen vetëm drafte të një furnitori në një monedhë',
  },
  costDiffers: {
    code: 'purchase_order_cost_differs',
    status: 409,
    text: '{sku} has another unit cost in the other order. Make them equal first',
    sq: '{sku} ka kosto tjetër në porosinë tjetër. Barazojini më parë',
  },
  directOrder: {
    code: 'purchase_order_direct',
    status: 409,
    text: 'This order goes directly to its customer: it is received when the supplier reports that it has left',
    sq: 'Kjo porosi shkon drejt te klienti: pranohet kur furnitori njofton se është nisur',
  },
  directStopped: {
    code: 'purchase_order_stopped',
    status: 409,
    text: 'This order is stopped: its customer’s order is held or needs less. Until that is settled its supplier is not asked to send it',
    sq: 'Kjo porosi është ndalur: porosia e klientit pret ose do më pak. Derisa të zgjidhet, furnitorit nuk i kërkohet ta nisë',
  },
  neverBooked: {
    code: 'receipt_never_booked',
    status: 422,
    text: 'More would be removed than was booked',
    sq: 'Do të hiqej më shumë sesa u regjistrua',
  },
  answeredMeanwhile: {
    code: 'line_answered_meanwhile',
    status: 409,
    text: 'This line was answered in another window. Check it again',
    sq: 'Këtij rreshti iu përgjigj ndërkohë në një dritare tjetër. Shiheni përsëri',
  },
  documentGone: {
    code: 'order_document_gone',
    status: 404,
    text: 'The document is not there any more',
    sq: 'Dokumenti nuk është më aty',
  },
  uploadGone: {
    code: 'order_upload_gone',
    status: 404,
    text: 'This upload has expired. Choose the file again',
    sq: 'Ky ngarkim nuk është më i hapur. Zgjidhni skedarin përsëri',
  },
  tooManyDocuments: {
    code: 'too_many_documents',
    status: 409,
    text: 'An order takes at most {most} documents',
    sq: 'Një porosi pranon më së shumti {most} dokumente',
  },
});
