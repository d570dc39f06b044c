import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    decided: { en: 'Mapping decided', sq: 'U vendos përputhja' },
    'decision cleared': { en: 'Mapping cleared', sq: 'U fshi përputhja' },
    'decision undone': { en: 'Mapping decision undone', sq: 'Vendimi për përputhjen u zhbë' },
    'merge undone': { en: 'Merge undone', sq: 'Bashkimi u zhbë' },
    'left out': { en: 'Excluded', sq: 'U përjashtua' },
  }),
  fields: defineTexts({
    targets: { en: 'Maps to', sq: 'Përkon me' },
    left_out: { en: 'Excluded', sq: 'Përjashtuar' },
    mappings: { en: 'Mappings moved', sq: 'Përputhje të zhvendosura' },
  }),
  tasks: defineTexts({
    'apply-mapping': { en: 'Apply mapping', sq: 'Zbatimi i lidhjes' },
    'undo-merge': { en: 'Undo a merge of categories', sq: 'Zhbërja e një bashkimi kategorish' },
    'merge-categories': { en: 'Merge categories', sq: 'Bashkimi i kategorive' },
  }),
};
