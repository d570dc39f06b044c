import { defineTexts } from '#kit/text.ts';

export const connectionsTexts = defineTexts({
  connected: { en: 'Shop connected', sq: 'Dyqani u lidh' },
  noAnswer: { en: 'No answer within {seconds} seconds', sq: 'Asnjë përgjigje brenda {seconds} sekondash' },
  perMinute: { en: 'Most requests per minute', sq: 'Më së shumti kërkesa në minutë' },
  perMinuteHelp: {
    en: 'Leave it empty where the shop tells when it is too much. Each server of Tregu counts its own requests',
    sq: 'Lëreni bosh nëse dyqani e thotë vetë kur është tepër. Çdo server i Tregu numëron të vetat',
  },
  disconnected: { en: 'Shop disconnected', sq: 'Lidhja e dyqanit u hoq' },
});
