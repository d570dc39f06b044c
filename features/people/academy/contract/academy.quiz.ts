import { z } from 'zod';
import { rule } from '#kit/sentence.ts';
import { academyTexts as words } from './academy.texts.ts';

export const quizLimits = { questions: 10, choices: 6, text: 300 } as const;

const said = z.object({
  sq: z
    .string()
    .trim()
    .min(1, { error: rule(words.quizNeeded) })
    .max(quizLimits.text),
  en: z.string().trim().max(quizLimits.text).default(''),
});

/** A question with its answers, one of which is right. */
const question = z
  .object({
    question: said,
    choices: z
      .array(said)
      .min(2, { error: rule(words.quizChoices) })
      .max(quizLimits.choices, { error: rule(words.quizChoices) }),
    /** The place of the right answer, from 0. */
    right: z.int().min(0),
  })
  .refine(({ choices, right }) => right < choices.length, { path: ['right'], error: rule(words.quizRight) });

export const quizInput = z.array(question).max(quizLimits.questions);
export type QuizInput = z.output<typeof quizInput>;
type Question = QuizInput[number];

const both = z.object({ sq: z.string(), en: z.string() });
/** As it is shown: who only reads is not told which answer is right. */
export const shownQuiz = z.array(z.object({ question: both, choices: z.array(both), right: z.int().nullable() }));
export type ShownQuiz = z.infer<typeof shownQuiz>;

/** The places of questions that were not answered rightly; of an answer that is missing, too. */
export const wrongAnswers = (quiz: readonly Pick<Question, 'right'>[], answers: readonly number[]): number[] =>
  quiz.flatMap(({ right }, at) => (answers[at] === right ? [] : [at]));

/** A question as it is written: its answers a line each, the right one begins with a star. */
export type TypedQuestion = {
  readonly question_sq: string;
  readonly question_en: string;
  readonly choices_sq: string;
  readonly choices_en: string;
};

const linesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const bare = (line: string): string => line.replace(/^\*\s*/, '');

/** What was typed as a question; the answers in English stand beside the Albanian ones by their line. */
export function questionOf({ question_sq, question_en, choices_sq, choices_en }: TypedQuestion): Question {
  const [sq, en] = [linesOf(choices_sq), linesOf(choices_en)];
  return {
    question: { sq: question_sq ?? '', en: question_en ?? '' },
    choices: sq.map((line, at) => ({ sq: bare(line), en: bare(en[at] ?? '') })),
    right: sq.findIndex((line) => line.startsWith('*')),
  };
}

/** The same to write on. */
export function typedQuestion({ question, choices, right }: ShownQuiz[number]): TypedQuestion {
  const lines = (of: 'sq' | 'en') =>
    choices.every((choice) => choice[of] === '')
      ? ''
      : choices.map((choice, at) => (at === right && of === 'sq' ? `* ${choice[of]}` : choice[of])).join('\n');
  return { question_sq: question.sq, question_en: question.en, choices_sq: lines('sq'), choices_en: lines('en') };
}

/** What is wrong with the answers as they are typed; null: nothing. */
export function choicesProblem(text: string | undefined): 'quizChoices' | 'quizRight' | null {
  const lines = linesOf(text);
  if (lines.length < 2 || lines.length > quizLimits.choices) return 'quizChoices';
  return lines.filter((line) => line.startsWith('*')).length === 1 ? null : 'quizRight';
}
