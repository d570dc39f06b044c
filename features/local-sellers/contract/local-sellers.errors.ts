import { defineErrors } from '#kit/error.ts';

export const localSellerErrors = defineErrors({
  suspended: {
    code: 'seller_is_suspended',
    status: 409,
    text: '{name} is suspended already, or will be',
    sq: '{name} është pezulluar tashmë, ose do të pezullohet',
  },
  notSuspended: {
    code: 'seller_not_suspended',
    status: 409,
    text: '{name} is not suspended',
    sq: '{name} nuk është i pezulluar',
  },
});
