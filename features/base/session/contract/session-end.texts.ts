import { defineTexts } from '#kit/text.ts';

/** A session is about to end. */
export const sessionEndTexts = defineTexts({
  idleTitle: { en: 'Are you still there?', sq: 'A jeni ende këtu?' },
  idleText: {
    en: 'You have been inactive. You will be logged out in {time}.',
    sq: 'Nuk ka pasur aktivitet. Sesioni mbyllet pas {time}.',
  },
  timeTitle: { en: 'This session ends in {time}', sq: 'Ky sesion përfundon pas {time}' },
  timeText: {
    en: 'A session lasts {hours} hours. Save what you are working on, and log in again.',
    sq: 'Një sesion zgjat {hours} orë. Ruani atë me të cilën po punoni dhe hyni përsëri.',
  },
  edits: {
    en: 'What you typed in a product is kept in this tab; anything else that is not saved would be lost.',
    sq: 'Ajo që keni shkruar te një produkt ruhet në këtë skedë; çdo gjë tjetër e paruajtur do të humbiste.',
  },
  stay: { en: 'Stay logged in', sq: 'Qëndro brenda' },
  understood: { en: 'Understood', sq: 'E kuptova' },
});
