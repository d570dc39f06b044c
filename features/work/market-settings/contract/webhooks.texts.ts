import { defineTexts } from '#kit/text.ts';

/** What a shop tells by webhooks, beside its connection. */
export const webhooksTexts = defineTexts({
  title: { en: 'Webhooks', sq: 'Webhook-et' },
  what: {
    en: 'The shop tells Tregu at once when an order comes in or changes. Orders are read every minute in any case.',
    sq: 'Dyqani i tregon Tregu-t menjëherë kur vjen ose ndryshon një porosi. Porositë gjithsesi lexohen çdo minutë.',
  },
  on: { en: 'Switch webhooks on', sq: 'Ndiz webhook-et' },
  onOf: { en: 'Switch webhooks on for {name}', sq: 'Ndiz webhook-et për {name}' },
  off: { en: 'Switch webhooks off', sq: 'Fik webhook-et' },
  offOf: { en: 'Switch webhooks off for {name}', sq: 'Fik webhook-et për {name}' },
  anew: { en: 'New address', sq: 'Adresë e re' },
  anewOf: { en: 'New address for {name}', sq: 'Adresë e re për {name}' },
  anewAsk: { en: 'A new webhook address for {name}?', sq: 'Adresë e re webhook për {name}?' },
  anewWhy: {
    en: 'The present address stops working. Where it was entered by hand, enter the new one in the shop.',
    sq: 'Adresa e tanishme nuk do të punojë më. Ku është futur me dorë, futeni të renë në dyqan.',
  },
  address: { en: 'Address', sq: 'Adresa' },
  registered: { en: 'Entered in the shop by Tregu', sq: 'E futur në dyqan nga Tregu' },
  byHand: { en: 'Enter this address in the shop', sq: 'Futeni këtë adresë në dyqan' },
  secret: {
    en: 'Secret to sign with; it is shown this once: enter it in the shop now',
    sq: 'Sekreti për nënshkrim; shfaqet vetëm tani: futeni në dyqan menjëherë',
  },
  entry: {
    en: 'For the configuration of the shop; it holds the secret and is shown this once',
    sq: 'Për konfigurimin e dyqanit; përmban sekretin dhe shfaqet vetëm tani',
  },
  download: { en: 'Download {file}', sq: 'Shkarko {file}' },
  downloadOf: { en: 'Download {file} for {name}', sq: 'Shkarko {file} për {name}' },
  notRegistered: { en: 'Not entered in the shop by Tregu', sq: 'Tregu nuk e ka futur në dyqan' },
  last: { en: 'Last one: {when}', sq: 'I fundit: {when}' },
  none: { en: 'None has come yet', sq: 'Ende nuk ka ardhur asnjë' },
  refused: { en: 'Refused lately', sq: 'Të refuzuar së fundi' },
  signature: { en: 'not signed with the secret', sq: 'pa nënshkrim me sekretin' },
  form: { en: 'not in the form of this platform', sq: 'jo në formën e kësaj platforme' },
  old: { en: 'older than a day', sq: 'më i vjetër se një ditë' },
  large: { en: 'too large', sq: 'tepër i madh' },
});
