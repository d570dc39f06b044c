import { expect, it } from 'vitest';
import { choicesProblem, questionOf, quizInput, typedQuestion, wrongAnswers } from './academy.quiz.ts';

const typed = {
  question_sq: 'Sa ditë?',
  question_en: '',
  choices_sq: 'Një\n* Dy\n\nTre',
  choices_en: 'One\nTwo\nThree',
};
const question = {
  question: { sq: 'Sa ditë?', en: '' },
  choices: [
    { sq: 'Një', en: 'One' },
    { sq: 'Dy', en: 'Two' },
    { sq: 'Tre', en: 'Three' },
  ],
  right: 1,
};

it('a question is written with a line for each answer and a star at the right one, and written on again', () => {
  expect(questionOf(typed)).toEqual(question);
  expect(questionOf(typedQuestion(question))).toEqual(question);
  expect(choicesProblem(typed.choices_sq)).toBeNull();
  expect(choicesProblem('* one')).toBe('quizChoices');
  expect(choicesProblem('a\nb')).toBe('quizRight');
  expect(choicesProblem('* a\n* b')).toBe('quizRight');
});

it('names the questions that were answered wrongly or not at all', () => {
  expect(wrongAnswers([question, question], [1, 1])).toEqual([]);
  expect(wrongAnswers([question, question], [0])).toEqual([0, 1]);
});

it.each([
  [{ ...question, right: 3 }, 'right'],
  [{ ...question, right: -1 }, 'right'],
  [{ ...question, choices: question.choices.slice(0, 1), right: 0 }, 'choices'],
  [{ ...question, question: { sq: ' ', en: 'x' } }, 'question.sq'],
])('refuses a question that cannot be answered: %j', (one, path) =>
  expect(quizInput.safeParse([one]).error?.issues[0]?.path.slice(1).join('.')).toBe(path),
);
