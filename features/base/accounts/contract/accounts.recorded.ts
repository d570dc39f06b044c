import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    registered: { en: 'Registered', sq: 'U regjistrua' },
    'became seller': { en: 'Became a seller', sq: 'U bë shitës' },
    'invitation accepted': { en: 'Invitation accepted', sq: 'Ftesa u pranua' },
    'password link sent': { en: 'Requested a password reset link', sq: 'Kërkoi lidhje për fjalëkalim të ri' },
    'password reset': { en: 'Chose a new password by a link', sq: 'Zgjodhi fjalëkalim të ri me lidhje' },
    'asked for a new email': { en: 'Requested a new email', sq: 'Kërkoi një email tjetër' },
    'changed email': { en: 'Email changed', sq: 'Emaili u ndryshua' },
  }),
};
