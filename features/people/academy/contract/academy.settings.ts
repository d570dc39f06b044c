import { defineSetting } from '#kit/setting.ts';

/** Days; what is offered is all there is. */
export const answerDayChoices = ['1', '2', '3', '5', '10'] as const;
const usualAnswerDays = '2';
/** How long a seller may wait for the first answer to a request before it is marked as late. */
export const answerDaysSetting = defineSetting({
  key: 'service_answer_days',
  title: { en: 'Days to answer a service request', sq: 'Ditë për t’iu përgjigjur një kërkese për shërbim' },
  meaning: {
    en: 'A request that has waited this long without a quote or a start is marked as late.',
    sq: 'Një kërkesë që ka pritur kaq pa ofertë e pa filluar puna shënohet me vonesë.',
  },
  otherwise: { en: '2 days', sq: '2 ditë' },
  kind: 'choice',
});

export const readAnswerDays = (stored: string): number => Number(stored || usualAnswerDays);
