import { defineErrors } from '#kit/error.ts';
import { defineSentences } from '#kit/sentence.ts';

export const publishingErrors = defineErrors({
  settingsChangedMeanwhile: {
    code: 'sending_changed_meanwhile',
    status: 409,
    text: 'Someone else saved this. Reload and try again',
    sq: 'Dikush tjetër e ruajti ndërkohë. Ringarkoni dhe provoni përsëri',
  },
  /** What a shop lacks of a product, in the preview of a send. */
  notReady: { code: 'product_not_ready', status: 409, text: '{reasons}', sq: '{reasons}' },
  shopOff: {
    code: 'shop_switched_off',
    status: 409,
    text: 'The shop {shop} is switched off: nothing is sent to it',
    sq: 'Dyqani {shop} është çaktivizuar: nuk i dërgohet asgjë',
  },
  /** Of a send on its way; what was sent until then stays in the shop. */
  askerLostRight: {
    code: 'send_right_lost',
    status: 403,
    text: 'Stopped: the person who asked for this may no longer send to {shop}. {success} of {total} {total|product|products} sent before; the others were not',
    sq: 'U ndal: personi që e kërkoi nuk mund të dërgojë më në {shop}. U dërguan më parë {success} nga {total} {total|produkt|produkte}; të tjerat jo',
  },
  /** These are already on their way to this shop (trap T51); `products`: their SKUs. */
  alreadySending: {
    code: 'already_sending',
    status: 409,
    text: 'On the way to this shop already: {products}',
    sq: 'Po dërgohen tashmë në këtë dyqan: {products}',
  },
  /** The same of one product among others. */
  onItsWay: {
    code: 'on_its_way',
    status: 409,
    text: 'Another send has it on its way to this shop',
    sq: 'Po dërgohet në këtë dyqan nga një dërgim tjetër',
    kind: 'warning',
  },
  /** Of one price among others. */
  priceNotInShop: {
    code: 'price_product_not_in_shop',
    status: 409,
    text: 'The product is not in this shop: its price goes there with the product',
    sq: 'Produkti nuk është në këtë dyqan: çmimi shkon atje bashkë me produktin',
  },
  /** Of one product among others. */
  notInShop: {
    code: 'product_not_in_shop',
    status: 409,
    text: 'The product is not in this shop',
    sq: 'Produkti nuk është në këtë dyqan',
    kind: 'warning',
  },
  nothingInShop: {
    code: 'no_product_in_shop',
    status: 409,
    text: 'None of the selected products is in this shop',
    sq: 'Asnjë nga produktet e zgjedhura nuk është në këtë dyqan',
    kind: 'warning',
  },
  cannotRead: {
    code: 'shop_tells_nothing',
    status: 409,
    text: 'The platform of {shop} does not tell what it has',
    sq: 'Platforma e dyqanit {shop} nuk tregon çfarë ka',
  },
  shopSilent: {
    code: 'shop_does_not_answer',
    status: 409,
    text: 'The shop did not answer: {reason}',
    sq: 'Dyqani nuk u përgjigj: {reason}',
  },
  noDrift: {
    code: 'no_such_difference',
    status: 409,
    text: 'None of the selected differences can be settled like this',
    sq: 'Asnjë nga ndryshimet e zgjedhura nuk zgjidhet kështu',
    kind: 'warning',
  },
  cannotBind: {
    code: 'shop_takes_no_bindings',
    status: 409,
    text: 'The platform of {shop} takes no bindings',
    sq: 'Platforma e dyqanit {shop} nuk pranon lidhje',
  },
  nothingMatches: {
    code: 'binding_nothing_matches',
    status: 409,
    text: 'Nothing in the shop has its SKU or EAN',
    sq: 'Asgjë në dyqan nuk ka SKU-në ose EAN-in e tij',
    kind: 'warning',
  },
  severalMatch: {
    code: 'binding_several_match',
    status: 409,
    text: 'More than one fits: {names}. Choose by hand',
    sq: 'Përputhet më shumë se një: {names}. Zgjidhni me dorë',
    kind: 'warning',
  },
  notThere: {
    code: 'binding_not_there',
    status: 409,
    text: 'The shop has no unbound product {number}; read the shop again',
    sq: 'Dyqani nuk ka produkt të palidhur {number}; lexojeni dyqanin përsëri',
    kind: 'warning',
  },
  boundAlready: {
    code: 'binding_there_already',
    status: 409,
    text: 'It is in the shop already',
    sq: 'Është tashmë në dyqan',
    kind: 'warning',
  },
  beingTold: {
    code: 'binding_being_told',
    status: 409,
    text: 'The shop is being told of its binding; try again in a moment',
    sq: 'Dyqanit po i tregohet lidhja; provoni përsëri pas pak',
    kind: 'warning',
  },
  sentSince: {
    code: 'binding_sent_since',
    status: 409,
    text: 'It was sent since, and what is there is ours; remove it from the shop instead',
    sq: 'U dërgua ndërkohë dhe ajo që është atje është jona; hiqeni nga dyqani',
    kind: 'warning',
  },
  notBound: {
    code: 'binding_none',
    status: 409,
    text: 'It is bound to nothing',
    sq: 'Nuk është i lidhur me asgjë',
    kind: 'warning',
  },
  nothingFailed: {
    code: 'nothing_failed',
    status: 409,
    text: 'Nothing failed for this reason any more',
    sq: 'Asgjë nuk dështon më për këtë arsye',
    kind: 'warning',
  },
  cannotPush: {
    code: 'shop_takes_no_products',
    status: 409,
    text: 'The platform of {shop} takes no products',
    sq: 'Platforma e dyqanit {shop} nuk pranon produkte',
  },
});

/** Why one field was refused. */
export const publishingSentences = defineSentences('publishing-fields', {
  foreignDemand: {
    en: 'Choose attribute groups and categories of the shops',
    sq: 'Zgjidhni grupe atributesh dhe kategori të dyqaneve',
  },
  demandsMax: {
    en: 'A shop requires at most {count} attributes',
    sq: 'Një dyqan kërkon më së shumti {count} atribute',
  },
});
