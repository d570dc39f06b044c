import { defineErrors } from '#kit/error.ts';

export const applicationErrors = defineErrors({
  incomplete: {
    code: 'application_incomplete',
    status: 422,
    text: 'Some parts of the application are missing or wrong',
  },
  closed: { code: 'application_closed', status: 409, text: 'The application cannot be changed while it is {status}' },
  outdated: {
    code: 'application_outdated',
    status: 409,
    text: 'The application was changed meanwhile, please look at it again',
  },
  moveRefused: {
    code: 'application_move_not_allowed',
    status: 409,
    text: 'An application that is {status} cannot be {move}',
  },
  numberTaken: {
    code: 'business_number_taken',
    status: 409,
    text: 'The seller {name} has this business number already',
  },
  accountTaken: {
    code: 'account_taken',
    status: 409,
    text: 'The account {email} belongs to staff or to another seller',
  },
  uploadGone: {
    code: 'upload_gone',
    status: 404,
    text: 'This upload is not open any more, please choose the file again',
  },
  documentGone: { code: 'document_gone', status: 404, text: 'The document is not there any more' },
});
