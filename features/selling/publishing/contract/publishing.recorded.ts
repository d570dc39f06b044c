import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    sent_to_shop: { en: 'Sent to the shop', sq: 'U dërgua në dyqan' },
    prices_sent_to_shop: { en: 'Prices sent to the shop', sq: 'Çmimet u dërguan në dyqan' },
    removed_from_shop: { en: 'Removed from the shop', sq: 'U hoq nga dyqani' },
    archived_in_shop: { en: 'Archived in the shop', sq: 'U arkivua në dyqan' },
    'demands-changed': { en: 'Requirements changed', sq: 'Kërkesat u ndryshuan' },
  }),
  fields: defineTexts({
    demands: { en: 'Requirements', sq: 'Kërkesat' },
    required: { en: 'Required attributes', sq: 'Atribute të detyrueshme' },
    shown_price: { en: 'Price in the shop', sq: 'Çmimi në dyqan' },
    content: { en: 'Content', sq: 'Përmbajtja' },
  }),
  tasks: defineTexts({
    'restock-seller': { en: 'Stock of a seller', sq: 'Stoku i shitësit' },
    'refresh-shop': { en: 'What a shop should have', sq: 'Çfarë duhet të ketë dyqani' },
    'send-categories': { en: 'Send categories', sq: 'Dërgimi i kategorive' },
    'send-prices': { en: 'Send prices', sq: 'Dërgimi i çmimeve' },
    'send-to-shop': { en: 'Send to shop', sq: 'Dërgimi në dyqan' },
    'withdraw-from-shop': { en: 'Withdraw from shop', sq: 'Heqja nga dyqani' },
    'withdraw-seller': { en: 'Withdraw seller', sq: 'Heqja e produkteve të shitësit' },
  }),
};
