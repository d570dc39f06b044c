import type { Text } from '#kit/text.ts';
import { defineTexts } from '#kit/text.ts';

/** What is missing in a Shopify, said so that the people who run it know what to do. */
export const lookTexts = defineTexts({
  address: {
    en: 'Enter the address of the shop, for example https://name.myshopify.com',
    sq: 'Shkruani adresën e dyqanit, p.sh. https://name.myshopify.com',
  },
  https: {
    en: 'The address must start with https://, since Shopify takes keys over HTTPS alone',
    sq: 'Adresa duhet të fillojë me https://, sepse Shopify i pranon çelësat vetëm përmes HTTPS',
  },
  noShop: { en: 'At this address there is no shop of Shopify', sq: 'Në këtë adresë nuk ka dyqan të Shopify' },
  credentials: {
    en: 'Shopify does not know this app or its secret, or the app is not installed in this shop',
    sq: 'Shopify nuk e njeh këtë aplikacion ose sekretin e tij, ose aplikacioni nuk është instaluar në këtë dyqan',
  },
  frozen: {
    en: 'Shopify has frozen this shop: its bill has to be paid first',
    sq: 'Shopify e ka ngrirë këtë dyqan: së pari duhet paguar fatura e tij',
  },
  scopes: {
    en: 'The app lacks these access scopes: {scopes}. Add them in its configuration and release a new version of it',
    sq: 'Aplikacionit i mungojnë këto leje (access scopes): {scopes}. Shtojini te konfigurimi i tij dhe publikoni një version të ri',
  },
  allOrders: {
    en: 'Without the scope read_all_orders only orders of the last 60 days are seen',
    sq: 'Pa lejen read_all_orders shihen vetëm porositë e 60 ditëve të fundit',
  },
  noLocation: { en: 'The shop has no active location', sq: 'Dyqani nuk ka vendndodhje aktive' },
  noSuchLocation: { en: 'The shop has no such active location', sq: 'Dyqani nuk e ka këtë vendndodhje aktive' },
  noPublication: {
    en: 'The shop has no such sales channel that the app may publish to',
    sq: 'Dyqani nuk ka një kanal të tillë shitjeje ku aplikacioni lejohet të publikojë',
  },
  noMarket: { en: 'The shop has no such market', sq: 'Dyqani nuk e ka këtë treg' },
  noCatalog: {
    en: 'The market has no active catalog with a price list: make one in Shopify under Catalogs',
    sq: 'Tregu nuk ka katalog aktiv me listë çmimesh: krijojeni në Shopify te Catalogs',
  },
  noOwnPublication: {
    en: 'The catalog of the market shows all products: what is taken out here disappears from the whole sales channel',
    sq: 'Katalogu i tregut i shfaq të gjitha produktet: ç’hiqet këtu zhduket nga i gjithë kanali i shitjes',
  },
  noCountries: {
    en: 'The market has no countries, so no order would be taken in for it',
    sq: 'Tregu nuk ka shtete, prandaj për të nuk do të merrej asnjë porosi',
  },
  currency: {
    en: 'Customers pay in {currency} here',
    sq: 'Klientët këtu paguajnë në {currency}',
  },
  netPrices: {
    en: 'Prices are kept without tax: customers may be asked for a cent more or less than the price in Tregu',
    sq: 'Çmimet mbahen pa tatim: klientëve mund t’u kërkohet një cent më shumë ose më pak se çmimi në Tregu',
  },
  languages: {
    en: 'The shop does not speak these languages: {languages}. Texts in them are not sent',
    sq: 'Dyqani nuk i flet këto gjuhë: {languages}. Tekstet në to nuk dërgohen',
  },
  taxes: {
    en: 'Rates of VAT are set in Shopify: Tregu says only whether a product is taxed',
    sq: 'Normat e TVSH-së vendosen në Shopify: Tregu thotë vetëm nëse një produkt tatohet',
  },
  untried: {
    en: 'This platform was tried against a stand-in alone, not yet against a live shop: try it with a test shop first',
    sq: 'Kjo platformë është provuar vetëm me një zëvendësues, ende jo me një dyqan të vërtetë: provojeni së pari me një dyqan prove',
  },
});

export const fieldTexts = defineTexts({
  address: { en: 'Address', sq: 'Adresa' },
  addressHelp: {
    en: 'The one that ends with .myshopify.com, not that of your own domain',
    sq: 'Ajo që mbaron me .myshopify.com, jo ajo e domenit tuaj',
  },
  clientId: { en: 'Client ID of the app', sq: 'Client ID i aplikacionit' },
  clientIdHelp: {
    en: 'From the settings of the app in the Dev Dashboard; empty for an older app whose token begins with shpat_',
    sq: 'Nga cilësimet e aplikacionit në Dev Dashboard; bosh për një aplikacion të vjetër, tokeni i të cilit fillon me shpat_',
  },
  secret: { en: 'Client secret, or access token', sq: 'Client secret, ose access token' },
  market: { en: 'Market', sq: 'Tregu' },
  marketHelp: {
    en: 'Empty: the shop itself, in its own currency. One of its markets: prices, visibility and orders of that market alone',
    sq: 'Bosh: vetë dyqani, në monedhën e tij. Një nga tregjet: vetëm çmimet, dukshmëria dhe porositë e atij tregu',
  },
  location: { en: 'Location of the stock', sq: 'Vendndodhja e stokut' },
  locationHelp: { en: 'Empty: the first one', sq: 'Bosh: e para' },
  webhookNeeds: {
    en: 'Webhooks that are added by hand in Shopify are signed with another secret, and Tregu refuses them. Choose "New address": Tregu registers them again, or says what is in the way.',
    sq: 'Webhook-et që shtohen me dorë në Shopify nënshkruhen me një sekret tjetër dhe Tregu i refuzon. Zgjidhni "Adresë e re": Tregu i regjistron përsëri ose tregon çfarë e pengon.',
  },
  publication: { en: 'Sales channel', sq: 'Kanali i shitjes' },
  publicationHelp: { en: 'Empty: the online store', sq: 'Bosh: dyqani online' },
}) satisfies Record<string, Text>;
