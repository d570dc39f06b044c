import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    cloned: { en: 'Clone started', sq: 'Klonimi nisi' },
    'clone undone': { en: 'Undo of the clone started', sq: 'Zhbërja e klonimit nisi' },
  }),
  tasks: defineTexts({ clone: { en: 'Clone', sq: 'Klonimi' } }),
  fields: defineTexts({
    cloned_parts: { en: 'Parts', sq: 'Pjesët' },
    cloned_to: { en: 'Target', sq: 'Objektivi' },
    cloned_source: { en: 'Source', sq: 'Burimi' },
  }),
};
