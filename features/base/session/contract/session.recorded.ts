import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'switched second step on': { en: 'Two-step login switched on', sq: 'Hyrja në dy hapa u aktivizua' },
    'switched second step off': { en: 'Two-step login switched off', sq: 'Hyrja në dy hapa u çaktivizua' },
    'reset second step': { en: 'Two-step login reset', sq: 'Hyrja në dy hapa u rivendos' },
    'renewed recovery codes': { en: 'New recovery codes made', sq: 'U krijuan kode të reja rezervë' },
    'changed who needs a second step': {
      en: 'Changed who needs the two-step login',
      sq: 'U ndryshua kush e ka të detyrueshme hyrjen në dy hapa',
    },
    'looked at as': {
      en: 'Staff logged in as this person (view only)',
      sq: 'Ekipi hyri si ky person (vetëm për lexim)',
    },
    'stopped looking as': { en: 'Staff stopped looking as this person', sq: 'Ekipi e ndali shikimin si ky person' },
    'ended sessions': { en: 'Logged out elsewhere', sq: 'U nxor nga sesione të tjera' },
    'changed password': { en: 'Password changed', sq: 'Fjalëkalimi u ndryshua' },
    'logged in': { en: 'Logged in', sq: 'Hyri' },
    'logged out': { en: 'Logged out', sq: 'Doli' },
  }),
  fields: defineTexts({
    sessions: { en: 'Sessions', sq: 'Sesione' },
    sessionsEnded: { en: 'Sessions ended', sq: 'Sesione të mbyllura' },
  }),
};
