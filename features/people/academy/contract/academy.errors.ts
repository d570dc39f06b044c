import { defineErrors } from '#kit/error.ts';

export const academyErrors = defineErrors({
  changed: {
    code: 'content_changed',
    status: 409,
    text: 'Someone else has changed this. Open it again to see the current version',
    sq: 'Ndërkohë dikush tjetër e ndryshoi këtë; hapeni përsëri për të parë si është tani',
  },
  noSeller: {
    code: 'no_seller_to_ask_for',
    status: 422,
    text: 'Only sellers can request a service',
    sq: 'Vetëm shitësit kërkojnë shërbime',
  },
  wrongAnswers: {
    code: 'academy_answers_wrong',
    status: 422,
    text: 'Not all answers are correct',
    sq: 'Jo të gjitha përgjigjet janë të sakta',
  },
  asked: {
    code: 'service_asked_already',
    status: 409,
    text: 'You have already requested this service',
    sq: 'E keni kërkuar tashmë këtë shërbim',
  },
});
