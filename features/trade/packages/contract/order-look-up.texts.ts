import { defineSentences } from '#kit/sentence.ts';
import { packageErrors } from './packages.errors.ts';

/** The page on which a customer asks where an order is, without a login. */
export const lookUpTexts = defineSentences('packages.lookUp', {
  title: { en: 'Where is my order?', sq: 'Ku është porosia ime?' },
  lead: {
    en: 'Enter the number of your order and the postal code it goes to. Those who deliver open their order with the link from their email.',
    sq: 'Shkruani numrin e porosisë dhe kodin postar ku dërgohet. Kush dorëzon e hap porosinë me lidhjen e emailit të vet.',
  },
  number: { en: 'Order number', sq: 'Numri i porosisë' },
  zip: { en: 'Postal code', sq: 'Kodi postar' },
  now: { en: 'Look up', sq: 'Kërko' },
  again: { en: 'Another order', sq: 'Porosi tjetër' },
  promise: { en: 'Expected by {day}', sq: 'Pritet deri më {day}' },
  parcels: { en: 'Parcels', sq: 'Pakot' },
  follow: { en: 'Follow it at the carrier', sq: 'Ndiqeni te transportuesi' },
  received: { en: 'We have your order', sq: 'E kemi porosinë tuaj' },
  packing: { en: 'We are packing it', sq: 'Po e paketojmë' },
  onTheWay: { en: 'It is on its way', sq: 'Është nisur' },
  delivered: { en: 'It was delivered', sq: 'U dorëzua' },
  returned: { en: 'It came back', sq: 'U kthye' },
  cancelled: { en: 'It was cancelled', sq: 'U anulua' },
  rule: { en: 'Enter number and postal code', sq: 'Shkruani numrin dhe kodin postar' },
  none: { en: packageErrors.orderUnknown.text, sq: packageErrors.orderUnknown.sq },
  order: { en: 'Order {number}', sq: 'Porosia {number}' },
  parcelDelivered: { en: 'Delivered', sq: 'U dorëzua' },
});
