import { Checkbox, Form, Select } from 'antd';
import { courseTexts as words } from '#features/people/academy/contract/academy.courses.texts.ts';
import {
  type AcademyCourse,
  type CourseInput,
  courseLimits,
} from '#features/people/academy/contract/academy.courses.ts';
import type { AcademyArticle } from '#features/people/academy/contract/academy.model.ts';
import { academyTexts } from '#features/people/academy/contract/academy.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useCreateCourse, useUpdateCourse } from '../academy.api.ts';
import { WritingDrawer } from './writing-drawer.tsx';
import { useTitle } from './written.tsx';

type Props = {
  readonly course: AcademyCourse | null;
  readonly lessons: readonly AcademyArticle[];
  readonly onClose: () => void;
};

const emptyCourse: CourseInput = {
  title: { sq: '', en: '' },
  body: { sq: '', en: '' },
  published: false,
  required: false,
  lessons: [],
};

/** Writes a course: what it is about, and which lessons it has in which order. */
export function CourseDrawer({ course, lessons, onClose }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const create = useCreateCourse(onClose);
  const update = useUpdateCourse(onClose);
  const save = (body: CourseInput) =>
    course
      ? update.mutate({ params: { id: course.id }, body: { ...body, version: course.version } })
      : create.mutate({ body });
  const { title, body, published, required, lessons: own } = course ?? emptyCourse;
  return (
    <WritingDrawer<CourseInput>
      title={t(course ? words.editCourse : words.newCourse)}
      written={{ title, body, published, required, lessons: own }}
      saving={create.isPending || update.isPending}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="lessons" label={t(words.lessonsField)} extra={t(words.lessonsHint)}>
        <Select
          mode="multiple"
          allowClear
          maxCount={courseLimits.lessons}
          showSearch={{ optionFilterProp: 'label' }}
          options={lessons.map((lesson) => ({ value: lesson.id, label: titleOf(lesson.title) }))}
        />
      </Form.Item>
      <Form.Item name="published" valuePropName="checked">
        <Checkbox>{t(academyTexts.publish)}</Checkbox>
      </Form.Item>
      <Form.Item name="required" valuePropName="checked">
        <Checkbox>{t(words.requiredField)}</Checkbox>
      </Form.Item>
    </WritingDrawer>
  );
}
