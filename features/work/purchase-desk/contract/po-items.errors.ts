import { defineErrors } from '#kit/error.ts';

export const poItemErrors = defineErrors({
  notNow: {
    code: 'po_item_not_now',
    status: 409,
    text: 'Not possible while the order is {status}',
    sq: 'Nuk mundet kur porosia është {status}',
  },
  nothingOpen: {
    code: 'po_item_nothing_open',
    status: 409,
    text: 'Nothing of this line is open',
    sq: 'Nga ky rresht nuk ka asgjë të hapur',
  },
  otherDraft: {
    code: 'po_item_other_draft',
    status: 409,
    text: 'The draft is for another supplier or currency',
    sq: 'Drafti është për furnitor ose monedhë tjetër',
  },
  noOffer: {
    code: 'po_item_no_offer',
    status: 409,
    text: 'This supplier cannot deliver the product',
    sq: 'Ky furnitor nuk mund ta dorëzojë produktin',
  },
  dayPast: {
    code: 'po_item_day_past',
    status: 409,
    text: 'The day has passed',
    sq: 'Kjo ditë ka kaluar',
  },
  sameSupplier: {
    code: 'po_item_same_supplier',
    status: 409,
    text: 'It is ordered from this supplier already',
    sq: 'Është porositur tashmë te ky furnitor',
  },
});
