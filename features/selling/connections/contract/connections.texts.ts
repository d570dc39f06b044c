import { defineTexts } from '#kit/text.ts';

export const connectionsTexts = defineTexts({
  connected: { en: 'Shop connected', sq: 'Dyqani u lidh' },
  noAnswer: { en: 'No answer within {seconds} seconds', sq: 'Asnjë përgjigje brenda {seconds} sekondash' },
  perMinute: { en: 'Most requests per minute', sq: 'Më së shumti kërkesa në minutë' },
  perMinuteHelp: {
    en: 'Optional. Each server of Tregu keeps to it for itself; a shop that asks Tregu to wait is obeyed in any case',
    sq: 'Opsionale. Çdo server i Tregu e respekton për vete; dyqani që kërkon pritje respektohet gjithsesi',
  },
  disconnected: { en: 'Shop disconnected', sq: 'Lidhja e dyqanit u hoq' },
});
