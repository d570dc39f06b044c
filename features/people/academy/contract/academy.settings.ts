import { defineSetting } from '#kit/setting.ts';

/** Days; what is offered is all there is. */
export const answerDayChoices = ['1', '2', '3', '5', '10'] as const;
const usualAnswerDays = '2';
/** How long a seller may wait for the first answer to a request before it is marked as late. */
export const answerDaysSetting = defineSetting({
  key: 'service_answer_days',
  subject: 'sellers',
  title: { en: 'Days to answer a service request', sq: 'Ditë për t’iu përgjigjur një kërkese për shërbim' },
  meaning: {
    en: 'A request that has waited this long without a quote or a start is marked as late.',
    sq: 'Një kërkesë që ka pritur kaq pa ofertë e pa filluar puna shënohet me vonesë.',
  },
  otherwise: { en: '2 days', sq: '2 ditë' },
  kind: 'choice',
});

export const lessonsFirst = 'yes';
/** Whether required lessons come before new products (pages.md 4.25). */
export const lessonsFirstSetting = defineSetting({
  key: 'academy_lessons_first',
  subject: 'sellers',
  title: { en: 'Required lessons before new products', sq: 'Mësimet e detyrueshme para produkteve të reja' },
  meaning: {
    en: 'Local sellers cannot send new products for review until they have read every required lesson.',
    sq: 'Shitësit lokalë nuk dërgojnë produkte të reja për shqyrtim pa i lexuar të gjitha mësimet e detyrueshme.',
  },
  otherwise: { en: 'Lessons are not needed', sq: 'Mësimet nuk kërkohen' },
  kind: 'choice',
  says: { [lessonsFirst]: { en: 'Lessons come first', sq: 'Mësimet vijnë të parat' } },
});

export const readAnswerDays = (stored: string): number => Number(stored || usualAnswerDays);
