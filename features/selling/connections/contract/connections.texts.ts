import { defineTexts } from '#kit/text.ts';

export const connectionsTexts = defineTexts({
  connected: { en: 'Shop connected', sq: 'Dyqani u lidh' },
  noAnswer: { en: 'No answer within {seconds} seconds', sq: 'Asnjë përgjigje brenda {seconds} sekondash' },
  disconnected: { en: 'Shop disconnected', sq: 'Lidhja e dyqanit u hoq' },
});
