import { defineSentences } from '#kit/sentence.ts';

/** What a field of a campaign has to be. */
export const campaignFieldRules = defineSentences('campaigns', {
  amountRule: {
    en: 'Enter an amount above 0 with at most 4 decimals',
    sq: 'Shkruani një shumë mbi 0 me më së shumti 4 shifra pas presjes',
  },
  percentRule: { en: 'Enter a percentage from 0 to 100', sq: 'Shkruani një përqindje nga 0 deri në 100' },
  wholeRule: {
    en: 'Enter a whole number from {min} to {max}',
    sq: 'Shkruani një numër të plotë nga {min} deri në {max}',
  },
  localRule: { en: 'Enter a date and a time', sq: 'Shkruani një datë dhe një orë' },
  nameRule: { en: 'Enter a name of at most 80 characters', sq: 'Shkruani një emër me më së shumti 80 shenja' },
  textRule: {
    en: 'Enter a text of at most {max} characters',
    sq: 'Shkruani një tekst me më së shumti {max} shenja',
  },
  shopsRule: { en: 'Choose at least one shop', sq: 'Zgjidhni të paktën një dyqan' },
  periodRule: { en: 'The end is after the start', sq: 'Fundi është pas fillimit' },
  proposalRule: { en: 'Proposals end before the campaign starts', sq: 'Propozimet mbyllen para fillimit të fushatës' },
  budgetRule: { en: 'A budget has an amount and a currency', sq: 'Buxheti ka një shumë dhe një monedhë' },
  bandRule: { en: 'The highest price is below the lowest', sq: 'Çmimi më i lartë është nën më të ulëtin' },
  shopUnknown: { en: 'Choose a shop from the list', sq: 'Zgjidhni një dyqan nga lista' },
  currencyNeeded: {
    en: 'Choose the currency of the price: the shops of this campaign have several',
    sq: 'Zgjidhni monedhën e çmimit: dyqanet e kësaj fushate kanë disa',
  },
  currencyUnknown: {
    en: 'No shop of this campaign has this currency',
    sq: 'Asnjë dyqan i kësaj fushate nuk ka këtë monedhë',
  },
  idUnknown: { en: 'Choose from the list', sq: 'Zgjidhni nga lista' },
  typeFixed: {
    en: 'Remove the products before you change the type',
    sq: 'Hiqni produktet para se të ndryshoni llojin',
  },
  rowTwice: {
    en: 'This product is in another row already',
    sq: 'Ky produkt është tashmë në një rresht tjetër',
  },
  sellersOffer: {
    en: 'A seller proposed this. Reject it, or ask the seller for another proposal',
    sq: 'Këtë e propozoi shitësi. Refuzojeni, ose kërkoni nga shitësi një propozim tjetër',
  },
  sellersWithdrawn: {
    en: 'A seller’s offer that was withdrawn. Only the seller can propose it again',
    sq: 'Ofertë e shitësit që u tërhoq. Vetëm shitësi mund ta propozojë përsëri',
  },
  percentOff: { en: 'Enter a percentage above 0 and below 100', sq: 'Shkruani një përqindje mbi 0 dhe nën 100' },
});

/** What people are told of campaigns in their notifications. */
export const campaignNotices = defineSentences('campaign-notices', {
  invited: { en: 'You are invited to the campaign “{campaign}”', sq: 'Jeni të ftuar në fushatën “{campaign}”' },
  reminder: {
    en: 'Proposals for “{campaign}” end at {until}',
    sq: 'Propozimet për “{campaign}” mbyllen më {until}',
  },
  decided: {
    en: '“{campaign}”: {accepted} of your proposals accepted, {rejected} rejected',
    sq: '“{campaign}”: {accepted} nga propozimet tuaja u pranuan, {rejected} u refuzuan',
  },
  decidedSome: {
    en: '“{campaign}”: {accepted} of your proposals accepted, {rejected} rejected, {failed} not possible',
    sq: '“{campaign}”: {accepted} nga propozimet tuaja u pranuan, {rejected} u refuzuan, {failed} nuk janë të mundura',
  },
  withdrew: {
    en: '{seller} withdrew products from “{campaign}”',
    sq: '{seller} tërhoqi produkte nga “{campaign}”',
  },
  proposed: { en: '{seller} proposed products for “{campaign}”', sq: '{seller} propozoi produkte për “{campaign}”' },
});
