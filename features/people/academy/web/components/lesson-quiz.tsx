import { Button, Radio } from 'antd';
import { useState } from 'react';
import type { AcademyArticle } from '#features/people/academy/contract/academy.model.ts';
import { academyTexts as words } from '#features/people/academy/contract/academy.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useAnswerQuiz } from '../academy.api.ts';
import styles from '../academy.module.css';
import { useTitle } from './written.tsx';

/** The questions of a lesson; answered rightly they make it read, a wrong one says so and is tried again. */
export function LessonQuiz({ article: { id, quiz, edition } }: { article: AcademyArticle }) {
  const t = useText();
  const titleOf = useTitle();
  const [answers, setAnswers] = useState<readonly number[]>([]);
  const [wrong, setWrong] = useState<readonly number[]>([]);
  const send = useAnswerQuiz(setWrong);
  const choose = (at: number, choice: number) => {
    setAnswers(quiz.map((_one, place) => (place === at ? choice : (answers[place] ?? -1))));
    setWrong(wrong.filter((one) => one !== at));
  };
  const isComplete = quiz.every((_one, at) => (answers[at] ?? -1) >= 0);
  return (
    <section aria-label={t(words.quizTitle)} className={styles.quiz}>
      <h3>{t(words.quizTitle)}</h3>
      {quiz.map(({ question, choices }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions have no name but their place.
        <fieldset key={at} className={styles.question}>
          <legend>{titleOf(question)}</legend>
          <Radio.Group
            value={answers[at] ?? -1}
            options={choices.map((choice, value) => ({ value, label: titleOf(choice) }))}
            onChange={(event) => choose(at, event.target.value)}
          />
          {wrong.includes(at) ? (
            <span className="t-problem" role="alert">
              {t(words.quizWrong)}
            </span>
          ) : null}
        </fieldset>
      ))}
      <Button
        type="primary"
        disabled={!isComplete}
        loading={send.isPending}
        onClick={() => send.mutate({ params: { id }, body: { answers: [...answers], edition } })}
      >
        {t(words.quizSend)}
      </Button>
    </section>
  );
}
