import type { Text } from '#kit/text.ts';
import { defineTexts } from '#kit/text.ts';

/** What is missing in a Vendure, said so that the people who run it know what to do. */
export const lookTexts = defineTexts({
  address: {
    en: 'Enter the address of the shop, for example https://shop.example.com',
    sq: 'Shkruani adresën e dyqanit, p.sh. https://shop.example.com',
  },
  credentials: {
    en: 'Vendure knows no such user, or the password is wrong',
    sq: 'Vendure nuk e njeh këtë përdorues, ose fjalëkalimi është i gabuar',
  },
  noBearer: {
    en: 'Vendure gives no token: authOptions.tokenMethod must contain "bearer"',
    sq: 'Vendure nuk jep token: authOptions.tokenMethod duhet të përmbajë "bearer"',
  },
  noChannels: {
    en: 'The user may not read channels: give the right ReadChannel',
    sq: 'Përdoruesi nuk i lexon dot kanalet: jepni të drejtën ReadChannel',
  },
  noDefault: {
    en: 'The user has no right in the default channel, which holds all products',
    sq: 'Përdoruesi nuk ka të drejta në kanalin bazë, ku janë të gjitha produktet',
  },
  chooseChannel: { en: 'Choose the channel of this shop', sq: 'Zgjidhni kanalin e këtij dyqani' },
  noChannel: {
    en: 'There is no channel "{channel}", or the user has no right in it',
    sq: 'Nuk ka kanal "{channel}", ose përdoruesi nuk ka të drejta në të',
  },
  rights: {
    en: 'Rights missing in the channel {channel}: {rights}',
    sq: 'Mungojnë të drejta në kanalin {channel}: {rights}',
  },
  noTaxes: {
    en: 'The channel has no tax rates in its default tax zone',
    sq: 'Kanali nuk ka norma tatimore në zonën e vet tatimore',
  },
  netPrices: {
    en: 'The channel has prices without VAT: what customers pay may differ by a cent from the price in Tregu',
    sq: 'Kanali mban çmime pa TVSH: shuma që paguan klienti mund të ndryshojë për një cent nga çmimi në Tregu',
  },
  noStockLocation: { en: 'The channel has no stock location', sq: 'Kanali nuk ka vendndodhje stoku' },
  noSuchLocation: { en: 'The channel has no such stock location', sq: 'Kanali nuk e ka këtë vendndodhje stoku' },
  languages: {
    en: 'The channel does not offer these languages: {languages}. Texts are sent and not shown',
    sq: 'Kanali nuk i ofron këto gjuhë: {languages}. Tekstet dërgohen, por nuk shfaqen',
  },
  externalId: {
    en: 'The custom field externalId (string, unique, not public) is missing on {entities}',
    sq: 'Mungon fusha e veçantë externalId (string, unike, jo publike) te {entities}',
  },
  noEan: {
    en: 'EANs do not arrive: ProductVariant has no custom field "ean"',
    sq: 'Kodet EAN nuk mbërrijnë: ProductVariant nuk ka fushë të veçantë "ean"',
  },
  noNote: {
    en: 'Notes of customers do not come along: Order has no custom field "note"',
    sq: 'Shënimet e klientëve nuk vijnë: Order nuk ka fushë të veçantë "note"',
  },
});

export const fieldTexts = defineTexts({
  address: { en: 'Address', sq: 'Adresa' },
  addressHelp: { en: 'Of the Vendure server, without /admin-api', sq: 'E serverit Vendure, pa /admin-api' },
  user: { en: 'User', sq: 'Përdoruesi' },
  userHelp: {
    en: 'An administrator whose role holds in this channel and in the default one',
    sq: 'Një administrator, roli i të cilit vlen në këtë kanal dhe në kanalin bazë',
  },
  password: { en: 'Password', sq: 'Fjalëkalimi' },
  channel: { en: 'Channel', sq: 'Kanali' },
  stockLocation: { en: 'Stock location', sq: 'Vendndodhja e stokut' },
  stockLocationHelp: { en: 'Empty: the first of the channel', sq: 'Bosh: e para e kanalit' },
  webhookNeeds: {
    en: 'Needs a plugin in the code of the shop. Put tregu-webhook.ts into its folder src, import TreguWebhook in the configuration, and add it to "plugins" with the address and the secret. Several shops of Tregu on one Vendure share one plugin: one entry in "shops" for each.',
    sq: 'Kërkon një plugin në kodin e dyqanit. Vendosni tregu-webhook.ts në dosjen e tij src, importoni TreguWebhook te konfigurimi dhe shtojeni te "plugins" me adresën dhe sekretin. Disa dyqane të Tregu-t në një Vendure kanë një plugin të vetëm: një rresht te "shops" për secilin.',
  },
  stockIsLeft: {
    en: 'Vendure lets more customers pay than there are pieces when many buy at the same moment. stock-is-left.mjs looks at the stock again before money is taken: list stockIsLeft in "paymentOptions.paymentMethodEligibilityCheckers" and choose it as the eligibility check of each payment method.',
    sq: 'Kur shumë klientë blejnë në të njëjtin çast, Vendure lë të paguajnë më shumë veta se sa copë ka. stock-is-left.mjs e shikon gjendjen edhe një herë para pagesës: shtoni stockIsLeft te "paymentOptions.paymentMethodEligibilityCheckers" dhe zgjidheni si eligibility check të çdo mënyre pagese.',
  },
}) satisfies Record<string, Text>;
