import type { Text } from '#kit/text.ts';
import { defineTexts } from '#kit/text.ts';

/** What is missing in a Shopware, said so that the people who run it know what to do. */
export const lookTexts = defineTexts({
  address: {
    en: 'Enter the address of the shop, for example https://shop.example.com',
    sq: 'Shkruani adresën e dyqanit, p.sh. https://shop.example.com',
  },
  noShop: {
    en: 'At this address there is no Admin API of Shopware',
    sq: 'Në këtë adresë nuk ka Admin API të Shopware',
  },
  credentials: {
    en: 'Shopware does not know this access key, or its secret is another one',
    sq: 'Shopware nuk e njeh këtë çelës, ose sekreti i tij është tjetër',
  },
  noRights: {
    en: 'The role of the integration lacks these rights: {rights}',
    sq: 'Rolit të integrimit i mungojnë këto të drejta: {rights}',
  },
  unknownRights: {
    en: 'The integration may not read its own rights (integration:read, acl_role:read), so they cannot be checked',
    sq: 'Integrimi nuk i lexon dot të drejtat e veta (integration:read, acl_role:read), prandaj ato nuk kontrollohen dot',
  },
  chooseChannel: { en: 'Choose a sales channel', sq: 'Zgjidhni një kanal shitjeje' },
  noChannel: { en: 'This sales channel is not there any more', sq: 'Ky kanal shitjeje nuk ekziston më' },
  channelOff: {
    en: 'The sales channel is inactive: activate it, or choose another one',
    sq: 'Kanali i shitjes është joaktiv: aktivizojeni ose zgjidhni një tjetër',
  },
  noTaxes: {
    en: 'There is no tax: add one for each VAT rate you sell with (Settings, Tax)',
    sq: 'Nuk ka asnjë tatim: shtoni një për çdo normë TVSH-je me të cilën shitni (Settings, Tax)',
  },
  taxes: {
    en: 'VAT rates in {country}: {rates}. Goods with another one are refused',
    sq: 'Normat e TVSH-së në {country}: {rates}. Mallrat me një normë tjetër refuzohen',
  },
  languages: {
    en: 'The sales channel does not speak {languages}: these texts do not arrive',
    sq: 'Kanali i shitjes nuk i flet {languages}: këto tekste nuk mbërrijnë',
  },
  sameCurrency: {
    en: 'The sales channel {channel} sells in {currency}, too: a product has one price and one stock for both',
    sq: 'Edhe kanali i shitjes {channel} shet në {currency}: një produkt ka një çmim dhe një gjendje për të dy',
  },
  oldVersion: {
    en: 'Shopware {version} is older than 6.6, which counts stock in another way: it cannot be connected',
    sq: 'Shopware {version} është më i vjetër se 6.6, që e numëron gjendjen ndryshe: nuk lidhet dot',
  },
  untried: {
    en: 'This platform was tried against a stand-in alone, not yet against a live shop: try it with a test shop first',
    sq: 'Kjo platformë është provuar vetëm me një zëvendësues, ende jo me një dyqan të vërtetë: provojeni së pari me një dyqan prove',
  },
});

export const fieldTexts = defineTexts({
  address: { en: 'Address', sq: 'Adresa' },
  addressHelp: { en: 'Of the shop, without /admin or /api', sq: 'E dyqanit, pa /admin ose /api' },
  user: { en: 'Access key ID', sq: 'ID e çelësit (access key ID)' },
  userHelp: {
    en: 'Of an integration: Settings, System, Integrations',
    sq: 'E një integrimi: Settings, System, Integrations',
  },
  secret: { en: 'Secret access key', sq: 'Çelësi sekret (secret access key)' },
  channel: { en: 'Sales channel', sq: 'Kanali i shitjes' },
  channelHelp: {
    en: 'It says which country, currency, languages and tree of categories the shop has',
    sq: 'Ai përcakton shtetin, monedhën, gjuhët dhe pemën e kategorive të dyqanit',
  },
  webhookNeeds: {
    en: 'Needs an app of your own in Shopware: it alone signs webhooks. Give it the address and the secret, and subscribe it to checkout.order.placed, to .written and .deleted of order, order_line_item, order_delivery and order_transaction, and to product.written and product.deleted.',
    sq: 'Kërkon një aplikacion (app) tuajin në Shopware: vetëm ai i nënshkruan webhook-et. Jepini adresën dhe sekretin dhe abonojeni te checkout.order.placed, te .written dhe .deleted të order, order_line_item, order_delivery dhe order_transaction, si dhe te product.written dhe product.deleted.',
  },
}) satisfies Record<string, Text>;
