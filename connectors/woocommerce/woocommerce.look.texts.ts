import type { Text } from '#kit/text.ts';
import { defineTexts } from '#kit/text.ts';

/** What is missing in a WooCommerce, said so that the people who run it know what to do. */
export const lookTexts = defineTexts({
  address: {
    en: 'Enter the address of the shop, for example https://shop.example.com',
    sq: 'Shkruani adresën e dyqanit, p.sh. https://shop.example.com',
  },
  https: {
    en: 'The address must start with https://, since WooCommerce takes keys over HTTPS alone',
    sq: 'Adresa duhet të fillojë me https://, sepse WooCommerce i pranon çelësat vetëm përmes HTTPS',
  },
  noShop: {
    en: 'At this address there is no REST API of WooCommerce; permalinks of WordPress must not be "Plain"',
    sq: 'Në këtë adresë nuk ka REST API të WooCommerce; permalinks e WordPress nuk duhet të jenë "Plain"',
  },
  credentials: {
    en: 'WooCommerce does not know this key, or it may not read everything: it must belong to an administrator and may read and write',
    sq: 'WooCommerce nuk e njeh këtë çelës, ose ai nuk lejon të lexohet gjithçka: duhet të jetë i një administratori dhe të lexojë e shkruajë',
  },
  readsOnly: {
    en: 'This key may only read: give it the permission "Read/Write" in WooCommerce, and let it belong to an administrator',
    sq: 'Ky çelës vetëm lexon: jepini lejen "Read/Write" në WooCommerce dhe le të jetë i një administratori',
  },
  noTaxes: {
    en: 'Taxes are switched off: switch on "Enable tax rates and calculations" in the general settings of WooCommerce',
    sq: 'Tatimet janë të fikura: ndizni "Enable tax rates and calculations" në cilësimet e përgjithshme të WooCommerce',
  },
  noRates: {
    en: 'There is no tax rate for the country {country}',
    sq: 'Nuk ka normë tatimi për shtetin {country}',
  },
  noStock: {
    en: 'Stock is not managed: switch on "Enable stock management" in the settings of products, Inventory',
    sq: 'Stoku nuk menaxhohet: ndizni "Enable stock management" te cilësimet e produkteve, Inventory',
  },
  netPrices: {
    en: 'Prices are entered without VAT: customers may be asked for a cent more or less than the price in Tregu',
    sq: 'Çmimet futen pa TVSH: klientëve mund t’u kërkohet një cent më shumë ose më pak se çmimi në Tregu',
  },
  oldVersion: {
    en: 'WooCommerce {version} is older than 9.4: EANs do not arrive',
    sq: 'WooCommerce {version} është më i vjetër se 9.4: EAN-et nuk mbërrijnë',
  },
  noLanguage: {
    en: 'Without a language each product arrives in its own: choose the one the shop speaks',
    sq: 'Pa gjuhë çdo produkt mbërrin në të vetën: zgjidhni gjuhën e dyqanit',
  },
  untried: {
    en: 'This platform was tried against a stand-in alone, not yet against a live shop: try it with a test shop first',
    sq: 'Kjo platformë është provuar vetëm me një zëvendësues, ende jo me një dyqan të vërtetë: provojeni së pari me një dyqan prove',
  },
});

export const fieldTexts = defineTexts({
  address: { en: 'Address', sq: 'Adresa' },
  addressHelp: { en: 'Of the shop, without /wp-json or /wp-admin', sq: 'E dyqanit, pa /wp-json ose /wp-admin' },
  user: { en: 'Consumer key', sq: 'Çelësi (consumer key)' },
  userHelp: {
    en: 'Made in WooCommerce: Settings, Advanced, REST API; with the permission Read/Write',
    sq: 'Krijohet në WooCommerce: Settings, Advanced, REST API; me lejen Read/Write',
  },
  secret: { en: 'Consumer secret', sq: 'Sekreti (consumer secret)' },
  language: { en: 'Language', sq: 'Gjuha' },
  languageHelp: {
    en: 'The one language the shop speaks; WooCommerce itself keeps no translations',
    sq: 'Gjuha e vetme e dyqanit; vetë WooCommerce nuk mban përkthime',
  },
  webhookNeeds: {
    en: 'In WooCommerce: Settings, Advanced, Webhooks. Add an active one for each of the topics order created, updated, deleted and restored, and product updated, deleted and restored, all with this delivery URL and the secret that is shown once.',
    sq: 'Në WooCommerce: Settings, Advanced, Webhooks. Shtoni një aktiv për secilën temë: order created, updated, deleted dhe restored, si dhe product updated, deleted dhe restored, të gjithë me këtë delivery URL dhe me sekretin që shfaqet një herë.',
  },
}) satisfies Record<string, Text>;
