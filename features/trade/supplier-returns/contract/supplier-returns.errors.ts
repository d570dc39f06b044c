import { defineErrors } from '#kit/error.ts';

export const supplierReturnErrors = defineErrors({
  tooMany: {
    code: 'supplier_return_too_many',
    status: 422,
    text: 'At most {most} of this line can go back',
    sq: 'Nga ky rresht mund të kthehen më së shumti {most}',
  },
  moveRefused: {
    code: 'supplier_return_move_not_allowed',
    status: 409,
    text: 'This cannot be done with a return that is settled',
    sq: 'Kjo nuk mund të bëhet me një kthim të mbyllur',
  },
  noAddress: {
    code: 'supplier_return_no_address',
    status: 409,
    text: 'There is no address of {supplier}. Enter it with the supplier, then print the label',
    sq: 'Nuk ka adresë të {supplier}. Shënojeni te furnitori, pastaj printoni etiketën',
  },
  outdated: {
    code: 'supplier_return_outdated',
    status: 409,
    text: 'The return has changed. Check it again',
    sq: 'Kthimi ndryshoi ndërkohë. Shiheni përsëri',
  },
});
