import type { Text } from '#kit/text.ts';
import { defineTexts } from '#kit/text.ts';

/** What is missing in a Medusa, said so that the people who run it know what to do. */
export const lookTexts = defineTexts({
  address: {
    en: 'Enter the address of the shop, for example https://shop.example.com',
    sq: 'Shkruani adresën e dyqanit, p.sh. https://shop.example.com',
  },
  noMedusa: {
    en: 'At this address there is no admin API of Medusa',
    sq: 'Në këtë adresë nuk ka admin API të Medusa-s',
  },
  credentials: {
    en: 'Medusa knows no such user, or the password is wrong',
    sq: 'Medusa nuk e njeh këtë përdorues, ose fjalëkalimi është i gabuar',
  },
  chooseChannel: { en: 'Choose the sales channel of this shop', sq: 'Zgjidhni kanalin e shitjes të këtij dyqani' },
  noChannel: { en: 'There is no such sales channel', sq: 'Nuk ka kanal shitjeje të tillë' },
  chooseRegion: { en: 'Choose the region of this shop', sq: 'Zgjidhni rajonin e këtij dyqani' },
  noRegion: { en: 'There is no such region', sq: 'Nuk ka rajon të tillë' },
  oneCountry: {
    en: 'The region must have one country, since a shop of Tregu sells in one; make a region for each country',
    sq: 'Rajoni duhet të ketë një shtet, sepse një dyqan i Tregu-t shet në një; krijoni një rajon për çdo shtet',
  },
  noTaxes: {
    en: 'The country {country} has no tax region with a default rate',
    sq: 'Shteti {country} nuk ka rajon tatimor me normë bazë',
  },
  noPayment: {
    en: 'The region has no payment provider, so nobody can order',
    sq: 'Rajoni nuk ka ofrues pagese, prandaj askush nuk mund të porosisë',
  },
  netPrices: {
    en: 'The region has prices without VAT: storefronts show net prices until the cart has an address',
    sq: 'Rajoni mban çmime pa TVSH: vitrinat tregojnë çmime neto derisa shporta të ketë adresë',
  },
  noStockLocation: {
    en: 'The sales channel sells from no stock location',
    sq: 'Kanali i shitjes nuk shet nga asnjë vendndodhje stoku',
  },
  noSuchLocation: {
    en: 'The sales channel does not sell from this stock location',
    sq: 'Kanali i shitjes nuk shet nga kjo vendndodhje stoku',
  },
  noShipping: {
    en: 'There is no shipping profile, so nothing can be delivered',
    sq: 'Nuk ka profil dërgese, prandaj asgjë nuk mund të dorëzohet',
  },
  noTranslations: {
    en: 'Texts arrive in one language: this Medusa has no translations (module "translation" and its feature flag)',
    sq: 'Tekstet mbërrijnë në një gjuhë: kjo Medusa nuk ka përkthime (moduli "translation" dhe feature flag i tij)',
  },
  languages: {
    en: 'The store does not offer these languages: {languages}. Their texts are not sent',
    sq: 'Dyqani nuk i ofron këto gjuhë: {languages}. Tekstet e tyre nuk dërgohen',
  },
});

export const fieldTexts = defineTexts({
  address: { en: 'Address', sq: 'Adresa' },
  addressHelp: { en: 'Of the Medusa server, without /admin or /app', sq: 'E serverit Medusa, pa /admin ose /app' },
  user: { en: 'User', sq: 'Përdoruesi' },
  userHelp: {
    en: 'The email of a user of Medusa that is Tregu’s alone',
    sq: 'Email-i i një përdoruesi të Medusa-s që është vetëm i Tregu-t',
  },
  webhookNeeds: {
    en: 'Needs a subscriber in the code of the shop. Put tregu-webhook.ts into its folder src/subscribers, and give the server the address and the secret in the environment variable TREGU_WEBHOOKS. Several shops of Tregu on one Medusa share it: one entry in its list for each.',
    sq: 'Kërkon një subscriber në kodin e dyqanit. Vendosni tregu-webhook.ts në dosjen e tij src/subscribers dhe jepini serverit adresën dhe sekretin te variabla e mjedisit TREGU_WEBHOOKS. Disa dyqane të Tregu-t në një Medusa e kanë të përbashkët: një element në listën e saj për secilin.',
  },
  password: { en: 'Password', sq: 'Fjalëkalimi' },
  channel: { en: 'Sales channel', sq: 'Kanali i shitjes' },
  region: { en: 'Region', sq: 'Rajoni' },
  regionHelp: {
    en: 'Its currency, its country and the taxes there hold for this shop',
    sq: 'Monedha, shteti dhe tatimet e tij vlejnë për këtë dyqan',
  },
  stockLocation: { en: 'Stock location', sq: 'Vendndodhja e stokut' },
  stockLocationHelp: { en: 'Empty: the first of the sales channel', sq: 'Bosh: e para e kanalit të shitjes' },
}) satisfies Record<string, Text>;
