import { defineTexts } from '#kit/text.ts';

/** Why nothing comes of what a Medusa is asked for; what it says itself stays in its words. */
export const medusaTexts = defineTexts({
  notLoggedIn: { en: 'Medusa: not logged in', sq: 'Medusa: pa hyrë në llogari' },
  noAddress: { en: 'There is no such address in this Medusa', sq: 'Kjo Medusa nuk ka adresë të tillë' },
  noChannel: { en: 'Medusa has no such sales channel any more', sq: 'Medusa nuk e ka më këtë kanal shitjeje' },
  noRegion: { en: 'Medusa has no such region any more', sq: 'Medusa nuk e ka më këtë rajon' },
  oneCountry: {
    en: 'The region "{region}" must have one country, since a shop of Tregu sells in one',
    sq: 'Rajoni "{region}" duhet të ketë një shtet, sepse një dyqan i Tregu-t shet në një',
  },
  noLocation: {
    en: 'The sales channel "{channel}" sells from no such stock location',
    sq: 'Kanali i shitjes "{channel}" nuk shet nga kjo vendndodhje stoku',
  },
  noShipping: {
    en: 'Medusa has no shipping profile, so nothing could be delivered',
    sq: 'Medusa nuk ka profil dërgese, prandaj asgjë nuk do të dorëzohej',
  },
  oneRate: {
    en: 'Medusa has one VAT rate for a product, and its variants have several: {rates}',
    sq: 'Medusa ka një normë TVSH-je për një produkt, ndërsa variantet e tij kanë disa: {rates}',
  },
  reserved: {
    en: 'Medusa takes no variant away while pieces of it are ordered and not sent yet ({variants}): send again afterwards',
    sq: 'Medusa nuk heq asnjë variant ndërsa copë të tij janë porositur dhe nuk janë dërguar ende ({variants}): dërgojeni përsëri më pas',
  },
  noAnswer: {
    en: 'Medusa did not answer what became of {key}',
    sq: 'Medusa nuk u përgjigj se ç’u bë me {key}',
  },
  cancelledParcel: { en: 'The parcel was cancelled in Medusa', sq: 'Pakoja u anulua në Medusa' },
  noFulfilment: { en: 'Medusa made no fulfilment of the parcel', sq: 'Medusa nuk krijoi përmbushje për pakon' },
  noOpenPayment: {
    en: 'No payment in Medusa has {money} open: take the money there',
    sq: 'Asnjë pagesë në Medusa nuk ka {money} të hapura: merrni paratë atje',
  },
  noPaidBack: {
    en: 'No payment of the order in Medusa has {money} that came in and were not paid back',
    sq: 'Asnjë pagesë e porosisë në Medusa nuk ka {money} të marra dhe ende të pakthyera',
  },
});
