import { defineTexts } from '#kit/text.ts';

/** A member of staff looks at the product as somebody else (ADR 58). */
export const viewAsTexts = defineTexts({
  act: { en: 'Log in as…', sq: 'Hyr si…' },
  actAs: { en: 'Log in as {name}', sq: 'Hyr si {name}' },
  sure: { en: 'View Tregu as {name}?', sq: 'Ta shikoni Tregun si {name}?' },
  what: {
    en: 'You see what they see and cannot change anything. It is recorded in the history with your name and ends automatically after {minutes} minutes.',
    sq: 'Shihni atë që sheh kjo llogari dhe nuk mund të ndryshoni asgjë. Kjo shënohet në histori me emrin tuaj dhe përfundon vetë pas {minutes} minutash.',
  },
  why: { en: 'Why (kept in the history)', sq: 'Arsyeja (ruhet në histori)' },
  whyExample: { en: 'for instance: they called about a price', sq: 'p.sh.: telefonuan për një çmim' },
  start: { en: 'Look as {name}', sq: 'Shiko si {name}' },
  banner: { en: 'Viewing as {name}', sq: 'Po shikoni si {name}' },
  bannerWhat: {
    en: 'Nothing can be changed. Ends at {time}.',
    sq: 'Asgjë nuk mund të ndryshohet. Përfundon në {time}.',
  },
  stop: { en: 'Exit', sq: 'Ndalo shikimin' },
  overByTime: {
    en: 'You are back in your own account',
    sq: 'Shikimi si dikush tjetër përfundoi; jeni përsëri në llogarinë tuaj',
  },
  by: { en: 'looked at by {name}, view only', sq: 'shikohet nga {name}, vetëm për lexim' },
});
