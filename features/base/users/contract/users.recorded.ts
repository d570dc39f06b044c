import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'changed roles': { en: 'Roles changed', sq: 'Rolet u ndryshuan' },
    deactivated: { en: 'Deactivated', sq: 'U çaktivizua' },
    reactivated: { en: 'Activated again', sq: 'U aktivizua përsëri' },
    'sent reset link': { en: 'Sent a password reset link', sq: 'U dërgua lidhja për fjalëkalim të ri' },
    invited: { en: 'Invited', sq: 'U ftua' },
  }),
  fields: defineTexts({
    roles: { en: 'Roles', sq: 'Rolet' },
  }),
};
