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
  outdated: {
    code: 'supplier_return_outdated',
    status: 409,
    text: 'The return has changed. Check it again',
    sq: 'Kthimi ndryshoi ndërkohë. Shiheni përsëri',
  },
});
