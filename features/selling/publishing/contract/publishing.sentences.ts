import { defineSentences } from '#kit/sentence.ts';

/** What tasks of this feature say while they work and when they end; and why a product was not sent after all. */
export const publishingTaskTexts = defineSentences('publishing-tasks', {
  sending: { en: '{done} of {total} products', sq: '{done} nga {total} produkte' },
  sent: {
    en: '{success} of {total} {total|product|products} sent to {shop}',
    sq: 'U dërguan {success} nga {total} {total|produkt|produkte} në {shop}',
  },
  sentElsewhere: {
    en: '{success} of {total} {total|product|products} sent to {shop}, {done} of {others} updated in other shops',
    sq: 'U dërguan {success} nga {total} {total|produkt|produkte} në {shop}, u përditësuan {done} nga {others} në dyqane të tjera',
  },
  sendCancelled: {
    en: 'A send of {total} {total|product|products} was cancelled',
    sq: 'Një dërgim i {total} {total|produkti|produkteve} u anulua',
  },
  sendBroke: {
    en: 'A send of {total} {total|product|products} broke off: {reason}',
    sq: 'Një dërgim i {total} {total|produkti|produkteve} u ndërpre: {reason}',
  },
  pricesSent: {
    en: 'Prices of {success} of {total} {total|product|products} sent to {shop}',
    sq: 'U dërguan çmimet e {success} nga {total} {total|produkt|produkte} në {shop}',
  },
  stockSent: {
    en: 'Stock of {success} of {total} {total|product|products} sent to {shop}',
    sq: 'U dërgua stoku i {success} nga {total} {total|produkt|produkte} në {shop}',
  },
  otherVariants: {
    en: 'Other variants are sold now than the shop has; send the whole product',
    sq: 'Tani shiten variante të tjera nga ato që ka dyqani; dërgoni produktin e plotë',
  },
  takingOut: { en: '{done} of {total} removed', sq: 'U hoqën {done} nga {total}' },
  takenOut: {
    en: '{success} of {total} {total|product|products} removed from {shops} {shops|shop|shops}',
    sq: 'U hoqën {success} nga {total} {total|produkt|produkte} prej {shops} {shops|dyqani|dyqanesh}',
  },
  onItsWay: { en: 'Already being sent by another task', sq: 'U la jashtë: po dërgohet nga një dërgim tjetër' },
  pricesOfTheShop: {
    en: 'The shop keeps its prices for itself',
    sq: 'Çmimet i mban vetë dyqani',
  },
  sentByOther: {
    en: 'Another send brought it to the shop at the same time',
    sq: 'Një dërgim tjetër e çoi në dyqan në të njëjtën kohë',
  },
  categoryByOther: {
    en: 'Another task has sent this category since',
    sq: 'Një detyrë tjetër e dërgoi këtë kategori ndërkohë',
  },
  putBackSince: {
    en: 'A later send has put the product into the shop again',
    sq: 'Një dërgim i mëvonshëm e çoi sërish produktin në dyqan',
  },
  takenOutMeanwhile: {
    en: 'The product has been removed from the shop',
    sq: 'Produkti u hoq ndërkohë nga dyqani',
  },
  unknown: { en: 'Not found', sq: 'Nuk u gjet' },
  removedSince: {
    en: 'The product was removed from the shop after this send was requested',
    sq: 'Produkti u hoq nga dyqani pasi u kërkua ky dërgim',
  },
  goneSince: { en: 'The product is not in this shop any more', sq: 'Produkti nuk është më në këtë dyqan' },
  leavesByRule: { en: 'Removed from the shop. {rule}', sq: 'U hoq nga dyqani. {rule}' },
  interrupted: {
    en: 'Interrupted before the shop answered; the next send looks what arrived',
    sq: 'U ndërpre para se të përgjigjej dyqani; dërgimi i ardhshëm shikon çfarë mbërriti',
  },
  takesNothingOut: {
    en: 'The platform of this shop takes nothing out; remove it there by hand',
    sq: 'Platforma e këtij dyqani nuk heq produkte; hiqeni atje me dorë',
  },
  compared: {
    en: '{count} {count|product|products} compared, {drifts} {drifts|difference|differences}',
    sq: '{count} {count|produkt u krahasua|produkte u krahasuan}, {drifts} {drifts|ndryshim|ndryshime}',
  },
  bindings: {
    en: '{count} of {total} {total|product|products} told to the shop',
    sq: 'Dyqanit iu {total|tregua|treguan} {count} nga {total} {total|produkt|produkte}',
  },
  boundElsewhere: {
    en: 'The shop has it already, as number {number}',
    sq: 'Dyqani e ka tashmë, si numrin {number}',
  },
  foreignRead: {
    en: '{count} {count|product|products} compared, {drifts} {drifts|difference|differences}; {foreign} made in the shop',
    sq: '{count} {count|produkt u krahasua|produkte u krahasuan}, {drifts} {drifts|ndryshim|ndryshime}; {foreign} të krijuara në dyqan',
  },
  beingBound: {
    en: 'The shop is being told which of its products it is; send it again in a moment',
    sq: 'Dyqanit po i tregohet cili nga produktet e tij është; dërgojeni përsëri pas pak',
  },
  paused: { en: 'Sending to {shop} is paused', sq: 'Dërgimi në {shop} është ndalur' },
  quiet: { en: 'Quiet hours of {shop}', sq: 'Orë qetësie të {shop}' },
  broken: { en: '{field}: {rule}', sq: '{field}: {rule}' },
  shutOut: {
    en: '{shop} does not let Tregu in: {reason}. It is tried again',
    sq: '{shop} nuk e lë Tregu-n të hyjë: {reason}. Do të provohet përsëri',
  },
  silent: {
    en: '{shop} does not answer: {reason}. It is tried again',
    sq: '{shop} nuk përgjigjet: {reason}. Do të provohet përsëri',
  },
  blocked: {
    en: 'Blocked: the shop refused it {count} times with “{reason}”. Change the product, or release it in the queue of the shop',
    sq: 'E bllokuar: dyqani e refuzoi {count} herë me “{reason}”. Ndryshoni produktin ose zhbllokojeni te radha e dyqanit',
  },
  products: { en: '{count} {count|product|products}', sq: '{count} {count|produkt|produkte}' },
  lookedAt: {
    en: '{count} {count|product|products} looked at',
    sq: 'U {count|shikua|shikuan} {count} {count|produkt|produkte}',
  },
  categories: { en: '{count} {count|category|categories}', sq: '{count} {count|kategori|kategori}' },
  restocked: {
    en: '{count} {count|product|products} sent with their stock',
    sq: 'U {count|dërgua|dërguan} {count} {count|produkt|produkte} me stokun e tyre',
  },
  categoriesSent: {
    en: '{success} of {total} categories are in the shops as they should be',
    sq: '{success} nga {total} kategori janë në dyqane siç duhet',
  },
  sellerTakenOut: {
    en: '{count} {count|product|products} taken out of all shops',
    sq: 'U {count|hoq|hoqën} {count} {count|produkt|produkte} nga të gjitha dyqanet',
  },
});
