import { defineErrors } from '#kit/error.ts';

/** Refused moves are warnings: the answer carries no error flag (spec section 8, trap T47). */
export const productErrors = defineErrors({
  moveNotAllowed: {
    code: 'product_move_not_allowed',
    status: 409,
    text: 'A product cannot be moved from {from} to {to}',
    kind: 'warning',
  },
  liveElsewhere: {
    code: 'product_live_in_other_shops',
    status: 409,
    text: 'The product is live in {shops}, remove it there first',
    kind: 'warning',
  },
  nothingFits: {
    code: 'no_product_fits',
    status: 409,
    text: 'None of the {count} selected products can be moved to {to}',
    kind: 'warning',
  },
  notPending: { code: 'product_not_pending', status: 409, text: 'Product is not pending', kind: 'warning' },
  deleteNeeded: { code: 'forbidden', status: 403, text: 'You are not allowed to archive or remove products' },
  tooManyToSelect: {
    code: 'select_all_limited',
    status: 422,
    text: 'Select all is limited to 10000 products',
  },
  changedMeanwhile: {
    code: 'product_changed',
    status: 409,
    text: 'The product was changed by {name}, please reload',
  },
  alreadyMapping: {
    code: 'categories_already_mapping',
    status: 409,
    text: 'The same categories are being changed already',
  },
  alreadyChecking: {
    code: 'images_already_checked',
    status: 409,
    text: 'The images of this product are being checked already',
    kind: 'warning',
  },
  unknownAssignee: { code: 'unknown_assignee', status: 422, text: 'Please select an active member of staff' },
});
