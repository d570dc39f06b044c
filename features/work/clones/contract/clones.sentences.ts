import { defineSentences } from '#kit/sentence.ts';

export const cloneSentences = defineSentences('clones', {
  started: { en: 'Clone started', sq: 'Klonimi nisi' },
  undoing: { en: 'Undo started', sq: 'Zhbërja nisi' },
  done: {
    en: '{from} → {to}: {done} of {total} {total|row|rows} cloned',
    sq: '{from} → {to}: {done} nga {total} {total|rresht|rreshta} u klonuan',
  },
  undone: {
    en: '{from} → {to}: {done} {done|row|rows} undone, {kept} kept',
    sq: '{from} → {to}: {done} {done|rresht u zhbë|rreshta u zhbënë}, {kept} mbetën siç janë',
  },
});
