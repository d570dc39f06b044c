import {
  changeEffectTexts,
  changeKinds,
  changeKindTexts,
  materialitySetting,
} from '#features/catalogue/products/contract/products.materiality.ts';
import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';
import { autoApprovalSetting } from './review.auto.ts';
import { reviewSettingsTexts } from './review-settings.texts.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    changes_asked: { en: 'Changes requested in review', sq: 'U kërkuan ndryshime në shqyrtim' },
    changes_accepted: { en: 'Changes accepted in review', sq: 'Ndryshimet u pranuan në shqyrtim' },
    changes_not_accepted: { en: 'Changes back in review', sq: 'Ndryshimet presin sërish shqyrtim' },
    changes_not_asked: { en: 'Change request withdrawn', sq: 'Kërkesa për ndryshime u tërhoq' },
    'forbidden-words-changed': { en: 'Prohibited terms changed', sq: 'Fjalët e ndaluara u ndryshuan' },
  }),
  fields: defineTexts({
    [materialitySetting]: reviewSettingsTexts.changes,
    [autoApprovalSetting]: reviewSettingsTexts.auto,
    ...changeKindTexts,
    sample_percent: reviewSettingsTexts.sample,
    approved_before: reviewSettingsTexts.before,
    on: reviewSettingsTexts.autoOn,
    changed_since: { en: 'Waits since', sq: 'Pret që nga' },
    words: { en: 'Words', sq: 'Fjalët' },
    changes: { en: 'Changes requested', sq: 'Ndryshimet e kërkuara' },
    decisions: { en: 'Decisions', sq: 'Vendimet' },
  }),
  values: Object.fromEntries(changeKinds.map((kind) => [kind, changeEffectTexts])),
};
