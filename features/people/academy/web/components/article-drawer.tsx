import { Checkbox, Form, InputNumber, Select } from 'antd';
import { useEffect, useState } from 'react';
import { reasonText, reviewReasons } from '#features/catalogue/products/contract/products.review-reasons.ts';
import type { updateArticle } from '#features/people/academy/contract/academy.calls.ts';
import { explainingTexts } from '#features/people/academy/contract/academy.explaining.texts.ts';
import { explanations } from '#features/people/academy/contract/academy.explanations.ts';
import type { AcademyArticle, ArticleInput } from '#features/people/academy/contract/academy.model.ts';
import { questionOf, type TypedQuestion, typedQuestion } from '#features/people/academy/contract/academy.quiz.ts';
import { explainedCodes } from '#features/people/academy/contract/academy.refusals.ts';
import { academyTexts as words } from '#features/people/academy/contract/academy.texts.ts';
import { savedAs } from '#features/people/academy/contract/academy.versions.ts';
import type { InputOf } from '#kit/call.ts';
import { refusalNames } from '#web/lib/refusal-words.ts';
import { useText } from '#web/lib/text.tsx';
import { useCreateArticle, useUpdateArticle } from '../academy.api.ts';
import { QuizFields } from './quiz-fields.tsx';
import { VersionFields } from './version-fields.tsx';
import { WritingDrawer } from './writing-drawer.tsx';

type Saving = Pick<InputOf<typeof updateArticle>['body'], 'as' | 'note'>;
type TypedArticle = Omit<ArticleInput, 'quiz'> & { readonly questions: readonly TypedQuestion[] } & Saving;

/** The lesson, or texts that become the draft of its next version. */
export type EditedLesson = {
  readonly article: AcademyArticle;
  readonly draft: Pick<AcademyArticle, 'title' | 'body' | 'minutes' | 'quiz'> | null;
};

const emptyArticle: ArticleInput = {
  title: { sq: '', en: '' },
  body: { sq: '', en: '' },
  minutes: 3,
  published: false,
  required: false,
  reasons: [],
  codes: [],
  quiz: [],
};

/** What each refusal says; null until they are read. */
function useRefusalNames(): ReadonlyMap<string, string> | null {
  const [names, setNames] = useState<ReadonlyMap<string, string> | null>(null);
  useEffect(() => void refusalNames(explainedCodes).then(setNames), []);
  return names;
}

/** Writes a lesson. */
export function ArticleDrawer({ edited, onClose }: { edited: EditedLesson | null; onClose: () => void }) {
  const t = useText();
  const create = useCreateArticle(onClose);
  const update = useUpdateArticle(onClose);
  const { article, draft } = edited ?? { article: null, draft: null };
  const save = ({ questions, as, note, ...values }: TypedArticle) => {
    const body = { ...values, quiz: (questions ?? []).map(questionOf) };
    const saving = { as: as ?? savedAs.correction, note: note ?? { sq: '', en: '' }, version: article?.version ?? 0 };
    if (article) update.mutate({ params: { id: article.id }, body: { ...body, ...saving } });
    else create.mutate({ body });
  };
  const names = useRefusalNames();
  const { published, required, reasons, codes } = article ?? emptyArticle;
  const { title, body, minutes, quiz } = draft ?? article ?? emptyArticle;
  return (
    <WritingDrawer<TypedArticle>
      title={t(article ? words.editLesson : words.newLesson)}
      written={{
        title,
        body,
        minutes,
        published,
        required,
        reasons: reasons as ArticleInput['reasons'],
        codes: codes as ArticleInput['codes'],
        questions: quiz.map(typedQuestion),
        as: draft ? savedAs.draft : savedAs.correction,
        note: { sq: '', en: '' },
      }}
      saving={create.isPending || update.isPending}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="minutes"
        label={t(words.minutesField)}
        rules={[{ type: 'integer', required: true, min: 1, max: 240, message: t(words.minutesRule) }]}
      >
        <InputNumber />
      </Form.Item>
      <Form.Item name="published" valuePropName="checked">
        <Checkbox>{t(words.publish)}</Checkbox>
      </Form.Item>
      <Form.Item name="required" valuePropName="checked">
        <Checkbox>{t(words.requiredField)}</Checkbox>
      </Form.Item>
      <Form.Item name="reasons" label={t(words.reasonsField)} extra={t(words.reasonsHint)}>
        <Select
          mode="multiple"
          allowClear
          options={reviewReasons.map((value) => ({ value, label: t(reasonText(value)) }))}
        />
      </Form.Item>
      <Form.Item name="codes" label={t(explainingTexts.codes)} extra={t(explainingTexts.codesHint)}>
        <Select
          mode="multiple"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={names === null}
          options={explanations
            .filter(({ codes }) => codes.length > 0)
            .map(({ id, title, codes }) => ({
              key: id,
              label: t(title),
              options: codes.map((value) => ({ value, label: names?.get(value) ?? value })),
            }))}
        />
      </Form.Item>
      <QuizFields />
      {article && article.edition > 0 ? <VersionFields article={article} isDraft={draft !== null} /> : null}
    </WritingDrawer>
  );
}
