import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    sent_to_shop: { en: 'Sent to the shop', sq: 'U dërgua në dyqan' },
    prices_sent_to_shop: { en: 'Prices sent to the shop', sq: 'Çmimet u dërguan në dyqan' },
    removed_from_shop: { en: 'Removed from the shop', sq: 'U hoq nga dyqani' },
    archived_in_shop: { en: 'Archived in the shop', sq: 'U arkivua në dyqan' },
    bound_in_shop: { en: 'Bound to a product of the shop', sq: 'U lidh me një produkt të dyqanit' },
    unbound_in_shop: { en: 'Unbound from a product of the shop', sq: 'U zgjidh nga një produkt i dyqanit' },
    taken_out_again: { en: 'Taken out of the shop again', sq: 'U hoq përsëri nga dyqani' },
    field_ignored: { en: 'Field of comparisons changed', sq: 'Fusha e krahasimeve u ndryshua' },
    'sending-changed': { en: 'Sending changed', sq: 'Dërgimi u ndryshua' },
    'demands-changed': { en: 'Requirements changed', sq: 'Kërkesat u ndryshuan' },
  }),
  fields: defineTexts({
    demands: { en: 'Requirements', sq: 'Kërkesat' },
    required: { en: 'Required attributes', sq: 'Atribute të detyrueshme' },
    shown_price: { en: 'Price in the shop', sq: 'Çmimi në dyqan' },
    shop_product: { en: 'Product of the shop', sq: 'Produkti i dyqanit' },
    remote_id: { en: 'Number in the shop', sq: 'Numri në dyqan' },
    matched_by: { en: 'Matched by', sq: 'U përputh me' },
    match: { en: 'The same', sq: 'I njëjti' },
    ignored_field: { en: 'Ignored field', sq: 'Fushë e shpërfillur' },
    sending_paused: { en: 'Sending paused', sq: 'Dërgimi i ndalur' },
    quiet_from: { en: 'Quiet hours from', sq: 'Orë qetësie nga' },
    quiet_until: { en: 'Quiet hours until', sq: 'Orë qetësie deri' },
    compare_hours: { en: 'Compared every … hours', sq: 'Krahasohet çdo … orë' },
    block_after: { en: 'Blocked after … equal refusals', sq: 'Bllokohet pas … refuzimesh të njëjta' },
    send_approved: { en: 'Approved products sent at once', sq: 'Produktet e miratuara dërgohen menjëherë' },
    stock_minutes: { en: 'Stock sent every … minutes', sq: 'Stoku dërgohet çdo … minuta' },
    content: { en: 'Content', sq: 'Përmbajtja' },
  }),
  values: {
    matched_by: defineTexts({
      sku: { en: 'SKU', sq: 'SKU' },
      ean: { en: 'EAN', sq: 'EAN' },
      hand: { en: 'by hand', sq: 'me dorë' },
    }),
  },
  tasks: defineTexts({
    'tell-bindings': { en: 'Bindings', sq: 'Lidhjet' },
    'compare-shop': { en: 'Compare shop', sq: 'Krahasimi i dyqanit' },
    'restock-seller': { en: 'Stock of a seller', sq: 'Stoku i shitësit' },
    'refresh-shop': { en: 'What a shop should have', sq: 'Çfarë duhet të ketë dyqani' },
    'send-categories': { en: 'Send categories', sq: 'Dërgimi i kategorive' },
    'send-prices': { en: 'Send prices', sq: 'Dërgimi i çmimeve' },
    'send-to-shop': { en: 'Send to shop', sq: 'Dërgimi në dyqan' },
    'withdraw-from-shop': { en: 'Withdraw from shop', sq: 'Heqja nga dyqani' },
    'withdraw-seller': { en: 'Withdraw seller', sq: 'Heqja e produkteve të shitësit' },
  }),
};
