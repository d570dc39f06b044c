import { defineErrors } from '#kit/error.ts';

export const academyErrors = defineErrors({
  changed: {
    code: 'content_changed',
    status: 409,
    text: 'Somebody else changed this meanwhile; open it again to see how it is now',
    sq: 'Ndërkohë dikush tjetër e ndryshoi këtë; hapeni përsëri për të parë si është tani',
  },
  noSeller: {
    code: 'no_seller_to_ask_for',
    status: 422,
    text: 'Only sellers ask for a service',
    sq: 'Vetëm shitësit kërkojnë shërbime',
  },
  asked: {
    code: 'service_asked_already',
    status: 409,
    text: 'You have asked for this service already',
    sq: 'E keni kërkuar tashmë këtë shërbim',
  },
});
