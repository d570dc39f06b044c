import { Button, Form, Input } from 'antd';
import { listLanguages } from '#features/base/shops/contract/shops.calls.ts';
import { updateCategory } from '#features/catalogue/categories/contract/categories.calls.ts';
import type { CategoryDetail } from '#features/catalogue/categories/contract/categories.model.ts';
import { useMayCall } from '#web/lib/can.tsx';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { useCall } from '#web/lib/use-call.ts';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { useUpdateCategory } from '../../categories.api.ts';
import { treeTexts as words } from '../../category-tree.texts.ts';
import styles from '../category-tree.module.css';
import { changedTexts, settled, useFollow } from './followed-form.ts';

type Values = { name: string; names: Record<string, string> };
const valuesOf = ({ name, names }: CategoryDetail): Values => ({ name, names });

/** The name and its words in the languages of the shops; English is the name itself. */
export function CategoryNamesForm({ category }: { category: CategoryDetail }) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const languages = useCall(listLanguages, {}, { staleTime: 60_000, quiet: true });
  const may = useMayCall(updateCategory);
  const save = useUpdateCategory();
  useFollow(form, valuesOf(category));
  const others = (languages.data?.results ?? []).filter((language) => language.code !== 'EN');
  const showIssues = (error: SendError) =>
    form.setFields(
      error.issues.map(({ field, message }) => ({
        name: field.split('.') as ['names', string],
        errors: [message],
      })),
    );
  return (
    <section>
      <h3>{t(words.names)}</h3>
      <CheckedForm
        form={form}
        name="category-names"
        disabled={!may}
        initialValues={valuesOf(category)}
        onFinish={({ name, names }) =>
          save.mutate(
            {
              params: { id: category.id },
              body: {
                ...(name.trim() === category.name ? {} : { name }),
                names: changedTexts(category.names, wordsOf(names)),
              },
            },
            { onSuccess: () => settled(form, valuesOf(category)), onError: showIssues },
          )
        }
      >
        <Form.Item
          className={styles.item}
          name="name"
          label={t(words.nameIn, { language: 'English' })}
          rules={[{ required: true, whitespace: true, message: t(words.nameMissing) }]}
        >
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        {others.map(({ code, name }) => (
          <Form.Item
            className={styles.item}
            key={code}
            name={['names', code]}
            label={t(words.nameIn, { language: name })}
          >
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
        ))}
        {may ? (
          <Button htmlType="submit" loading={save.isPending}>
            {t(words.save)}
          </Button>
        ) : null}
      </CheckedForm>
    </section>
  );
}

/** English follows the name on the server. */
const wordsOf = ({ EN: _english, ...names }: Record<string, string | undefined> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([code, word]) => [code, word ?? '']));
