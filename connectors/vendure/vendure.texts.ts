import { defineTexts } from '#kit/text.ts';

/** Why nothing comes of what a Vendure is asked for; what it says itself stays in its words. */
export const vendureTexts = defineTexts({
  noToken: {
    en: 'Vendure gave no token: authOptions.tokenMethod of the shop must contain "bearer"',
    sq: 'Vendure nuk dha token: authOptions.tokenMethod i dyqanit duhet të përmbajë "bearer"',
  },
  noChannel: {
    en: 'Vendure has no channel "{channel}", or the user of Tregu has no right in it',
    sq: 'Vendure nuk e ka kanalin "{channel}", ose përdoruesi i Tregu-t nuk ka të drejta në të',
  },
  noDefault: {
    en: 'The user of Tregu has no right in the default channel of Vendure',
    sq: 'Përdoruesi i Tregu-t nuk ka të drejta në kanalin bazë të Vendure',
  },
  noLocation: {
    en: 'The channel "{channel}" has no such stock location',
    sq: 'Kanali "{channel}" nuk e ka këtë vendndodhje stoku',
  },
  noFacet: { en: 'Vendure has no facet {facet} any more', sq: 'Vendure nuk e ka më facet-in {facet}' },
  lostVariants: {
    en: '{key} lost variants in the shop; send it again with its configurators',
    sq: '{key} humbi variante në dyqan; dërgojeni përsëri me konfiguruesit e vet',
  },
  lostBeside: {
    en: 'Not known whether it was made: another product that was sent with it was refused ({words})',
    sq: 'Nuk dihet nëse u krijua: një produkt tjetër që u dërgua me të u refuzua ({words})',
  },
  notDeleted: { en: 'Vendure did not delete the product: {words}', sq: 'Vendure nuk e fshiu produktin: {words}' },
  noOpenPayment: {
    en: 'The order has no payment in Vendure that waits for its money',
    sq: 'Porosia nuk ka pagesë në Vendure që pret paratë e veta',
  },
  otherPayment: {
    en: 'The payment in Vendure is {there} and the money {money}: settle it there',
    sq: 'Pagesa në Vendure është {there} dhe paratë {money}: rregullojeni atje',
  },
  noPaidBack: {
    en: 'No settled payment of the order in Vendure has {money} left',
    sq: 'Asnjë pagesë e kryer e porosisë në Vendure nuk ka {money} të mbetura',
  },
});
