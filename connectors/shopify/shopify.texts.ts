import { defineTexts } from '#kit/text.ts';

/** Why nothing comes of what a Shopify is asked for; what it says itself stays in its words. */
export const shopifyTexts = defineTexts({
  notKnown: {
    en: 'Shopify: the token or the secret is not known, or no longer holds',
    sq: 'Shopify: tokeni ose sekreti është i panjohur, ose nuk vlen më',
  },
  frozen: {
    en: 'Shopify: the shop is frozen until its bill is paid',
    sq: 'Shopify: dyqani është i bllokuar derisa të paguhet fatura e tij',
  },
  noShop: { en: 'Shopify: at this address there is no shop', sq: 'Shopify: në këtë adresë nuk ka dyqan' },
  noAccess: { en: 'Shopify: the app has no access', sq: 'Shopify: aplikacioni nuk ka qasje' },
  notInstalled: {
    en: 'Shopify: the app is not known or not installed in the shop',
    sq: 'Shopify: aplikacioni është i panjohur ose nuk është i instaluar në dyqan',
  },
  failed: { en: 'Shopify failed: {words}', sq: 'Shopify dështoi: {words}' },
  noPoints: {
    en: 'Shopify has no points left for Tregu (THROTTLED)',
    sq: 'Shopify nuk ka më pikë për Tregu (THROTTLED)',
  },
  noLocation: {
    en: 'Shopify has no such location, or it is switched off',
    sq: 'Shopify nuk e ka këtë vendndodhje, ose ajo është joaktive',
  },
  noChannel: {
    en: 'Shopify has no such sales channel, or the app may not publish',
    sq: 'Shopify nuk e ka këtë kanal shitjeje, ose aplikacioni nuk lejohet të publikojë',
  },
  noMarket: { en: 'Shopify has no such market any more', sq: 'Shopify nuk e ka më këtë treg' },
  noPrices: {
    en: 'The market "{market}" has no active catalog with prices of its own',
    sq: 'Tregu "{market}" nuk ka katalog aktiv me çmime të veta',
  },
  marketSellsIn: {
    en: 'This shop sells in {there} in Shopify, not in {currency}',
    sq: 'Ky dyqan në Shopify shet në {there}, jo në {currency}',
  },
  priceOfShop: {
    en: 'The shop itself counts in {currency}: send the product to the shop that sells in it first, or it has no price there',
    sq: 'Vetë dyqani llogarit në {currency}: dërgojeni produktin së pari në dyqanin që shet në të, përndryshe nuk ka çmim atje',
  },
  noDefinition: {
    en: 'Shopify has no metafield definition {definition} any more',
    sq: 'Shopify nuk e ka më përkufizimin e metafushës {definition}',
  },
  notOffered: {
    en: 'The metafield "{name}" of Shopify does not offer "{value}": it offers {choices}',
    sq: 'Metafusha "{name}" e Shopify nuk e ofron "{value}": ofron {choices}',
  },
  mostOptions: {
    en: 'Shopify takes {most} options of a product, and this one has {count}: {options}',
    sq: 'Shopify pranon {most} opsione për një produkt, ndërsa ky ka {count}: {options}',
  },
  mostVariants: {
    en: 'Shopify takes {most} variants of a product, and this one has {count}',
    sq: 'Shopify pranon {most} variante për një produkt, ndërsa ky ka {count}',
  },
  mostPictures: {
    en: 'Shopify takes {most} pictures of a product, and this one has {count}',
    sq: 'Shopify pranon {most} foto për një produkt, ndërsa ky ka {count}',
  },
  stockChanged: {
    en: 'The stock changed in Shopify while it was sent',
    sq: 'Gjendja e stokut ndryshoi në Shopify ndërsa po dërgohej',
  },
  noNumber: {
    en: 'Shopify wrote a product and does not say which',
    sq: 'Shopify shkroi një produkt dhe nuk tregon cilin',
  },
  stillAtWork: {
    en: 'Shopify is still at work on the product after two minutes',
    sq: 'Shopify ende punon me produktin pas dy minutash',
  },
  notCancelled: {
    en: 'Shopify has not cancelled the order after half a minute',
    sq: 'Shopify nuk e ka anuluar porosinë pas gjysmë minute',
  },
  notNow: {
    en: 'Shopify does not let these pieces be sent now: the order may be on hold, or another service sends it',
    sq: 'Shopify nuk lejon që këto copë të dërgohen tani: porosia mund të jetë në pritje, ose e dërgon një shërbim tjetër',
  },
  canBePaidBack: {
    en: 'The order has {money} in Shopify that can be paid back',
    sq: 'Porosia ka {money} në Shopify që mund të rimbursohen',
  },
});
