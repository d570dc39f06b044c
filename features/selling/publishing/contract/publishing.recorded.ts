import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    sent_to_shop: { en: 'Sent to the shop', sq: 'U dërgua në dyqan' },
    removed_from_shop: { en: 'Removed from the shop', sq: 'U hoq nga dyqani' },
    archived_in_shop: { en: 'Archived in the shop', sq: 'U arkivua në dyqan' },
    'demands-changed': { en: 'Requirements changed', sq: 'Kërkesat u ndryshuan' },
  }),
  fields: defineTexts({
    demands: { en: 'Requirements', sq: 'Kërkesat' },
    required: { en: 'Required attributes', sq: 'Atribute të detyrueshme' },
    content: { en: 'Content', sq: 'Përmbajtja' },
  }),
};
