import { defineErrors } from '#kit/error.ts';

export const applicationErrors = defineErrors({
  sellsAlready: {
    code: 'applicant_sells_already',
    status: 409,
    text: '{email} already belongs to a seller or to a member of staff',
    sq: '{email} i përket tashmë një shitësi ose ekipit',
  },
  invitedOften: {
    code: 'invited_too_often',
    status: 409,
    text: 'Five emails were sent to {email} in the last hour. Try again later',
    sq: 'Pesë emaile shkuan te {email} brenda orës së fundit. Prisni',
  },
  incomplete: {
    code: 'application_incomplete',
    status: 422,
    text: 'Some parts of the application are missing or wrong',
    sq: 'Disa pjesë të aplikimit mungojnë ose janë gabim',
  },
  closed: {
    code: 'application_closed',
    status: 409,
    text: 'The application cannot be changed while it is {status}',
    sq: 'Aplikimi nuk mund të ndryshohet në gjendjen {status}',
  },
  outdated: {
    code: 'application_outdated',
    status: 409,
    text: 'The application has changed. Check it again',
    sq: 'Aplikimi ndryshoi ndërkohë. Shiheni përsëri',
  },
  moveRefused: {
    code: 'application_move_not_allowed',
    status: 409,
    text: 'An application that is {status} cannot be {move}',
    sq: 'Një aplikim në gjendjen {status} nuk e lejon këtë hap ({move})',
  },
  numberTaken: {
    code: 'business_number_taken',
    status: 409,
    text: 'The seller {name} has this business number already',
    sq: 'Këtë numër biznesi e ka tashmë shitësi {name}',
  },
  accountTaken: {
    code: 'account_taken',
    status: 409,
    text: 'The account {email} belongs to staff or to another seller',
    sq: 'Llogaria {email} i përket stafit ose një shitësi tjetër',
  },
  uploadGone: {
    code: 'application_upload_gone',
    status: 404,
    text: 'This upload has expired. Choose the file again',
    sq: 'Ky ngarkim nuk është më i hapur. Zgjidhni skedarin përsëri',
  },
  documentGone: {
    code: 'application_document_gone',
    status: 404,
    text: 'The document is not there any more',
    sq: 'Dokumenti nuk është më aty',
  },
});
