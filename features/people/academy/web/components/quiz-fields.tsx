import { Button, Form, Input } from 'antd';
import { choicesProblem, quizLimits } from '#features/people/academy/contract/academy.quiz.ts';
import { academyTexts as words } from '#features/people/academy/contract/academy.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../academy.module.css';

/** Where the questions at the end of a lesson are written: answers a line each, the right one with a star. */
export function QuizFields() {
  const t = useText();
  return (
    <fieldset className={styles.quiz}>
      <legend>{t(words.quiz)}</legend>
      <p className={styles.faint}>{t(words.quizHint)}</p>
      <Form.List name="questions">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <Question key={key} name={name} onRemove={() => remove(name)} />
            ))}
            {fields.length < quizLimits.questions ? <Button onClick={() => add()}>{t(words.quizAdd)}</Button> : null}
          </>
        )}
      </Form.List>
    </fieldset>
  );
}

function Question({ name, onRemove }: { name: number; onRemove: () => void }) {
  const t = useText();
  const number = name + 1;
  const checkAnswers = async (_rule: unknown, text: string | undefined) => {
    const problem = choicesProblem(text);
    if (problem) throw new Error(t(words[problem]));
  };
  return (
    <div className="t-card">
      <Form.Item
        name={[name, 'question_sq']}
        label={t(words.quizQuestion, { number })}
        rules={[{ required: true, whitespace: true, message: t(words.quizNeeded) }]}
      >
        <Input maxLength={quizLimits.text} lang="sq" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name={[name, 'choices_sq']}
        label={t(words.quizAnswers, { number })}
        extra={t(words.quizAnswersHint)}
        rules={[{ validator: checkAnswers }]}
      >
        <Input.TextArea autoSize={{ minRows: 3 }} lang="sq" />
      </Form.Item>
      <Form.Item name={[name, 'question_en']} label={t(words.quizQuestionEn, { number })}>
        <Input maxLength={quizLimits.text} lang="en" autoComplete="off" />
      </Form.Item>
      <Form.Item name={[name, 'choices_en']} label={t(words.quizAnswersEn, { number })}>
        <Input.TextArea autoSize={{ minRows: 2 }} lang="en" />
      </Form.Item>
      <Button danger onClick={onRemove}>
        {t(words.quizRemove, { number })}
      </Button>
    </div>
  );
}
