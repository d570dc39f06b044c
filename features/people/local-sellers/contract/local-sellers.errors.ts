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
  noManager: {
    code: 'not_of_the_house',
    status: 422,
    text: 'This person cannot look after sellers',
    sq: 'Ky person nuk mund të kujdeset për shitës',
  },
  holidayThere: {
    code: 'seller_has_holiday',
    status: 409,
    text: '{name} has a holiday already; end it first',
    sq: '{name} ka tashmë një pushim; përfundojeni së pari',
  },
  noHoliday: {
    code: 'seller_has_no_holiday',
    status: 409,
    text: '{name} has no holiday',
    sq: '{name} nuk ka pushim',
  },
  notClosed: {
    code: 'seller_not_closed',
    status: 409,
    text: '{name} is not closed',
    sq: '{name} nuk është i mbyllur',
  },
});
