import { Button, Form, Input, Tabs } from 'antd';
import { listLanguages } from '#features/base/shops/contract/shops.calls.ts';
import { updateCategory } from '#features/catalogue/categories/contract/categories.calls.ts';
import { type CategoryDetail, longestDescription } from '#features/catalogue/categories/contract/categories.model.ts';
import { useMayCall } from '#web/lib/can.tsx';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { useCall } from '#web/lib/use-call.ts';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { useUpdateCategory } from '../../categories.api.ts';
import { treeTexts as words } from '../../category-tree.texts.ts';
import styles from '../category-tree.module.css';
import { changedTexts, settled, useFollow } from './followed-form.ts';

type Values = { descriptions: Record<string, string> };
const valuesOf = ({ descriptions }: CategoryDetail): Values => ({ descriptions });

/** What a category is about, one language at a time; what is typed in one stays while another is looked at. */
export function CategoryDescriptions({ category }: { category: CategoryDetail }) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const languages = useCall(listLanguages, {}, { staleTime: 60_000, quiet: true }).data?.results ?? [];
  const may = useMayCall(updateCategory);
  const save = useUpdateCategory();
  useFollow(form, valuesOf(category));
  const typed = Form.useWatch('descriptions', form) ?? category.descriptions;
  const showIssues = (error: SendError) =>
    form.setFields(
      error.issues.map(({ field, message }) => ({
        name: field.split('.') as ['descriptions', string],
        errors: [message],
      })),
    );
  return (
    <section>
      <h3>{t(words.descriptions)}</h3>
      <p className={styles.faint}>{t(words.descriptionWhy)}</p>
      {!may && Object.keys(category.descriptions).length === 0 ? (
        <p className={styles.faint}>{t(words.descriptionNone)}</p>
      ) : (
        <CheckedForm
          form={form}
          name="category-descriptions"
          disabled={!may}
          initialValues={valuesOf(category)}
          onFinish={({ descriptions }) =>
            save.mutate(
              {
                params: { id: category.id },
                body: { descriptions: changedTexts(category.descriptions, descriptions ?? {}) },
              },
              { onSuccess: () => settled(form, valuesOf(category)), onError: showIssues },
            )
          }
        >
          <Tabs
            size="small"
            aria-label={t(words.descriptions)}
            items={languages.map(({ code, name }) => ({
              key: code,
              label: (typed[code] ?? '').trim() === '' ? code : `${code} ✓`,
              forceRender: true,
              children: (
                <Form.Item
                  className={styles.item}
                  name={['descriptions', code]}
                  label={t(words.descriptionIn, { language: name })}
                >
                  <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={longestDescription} showCount />
                </Form.Item>
              ),
            }))}
          />
          {may ? (
            <Button htmlType="submit" loading={save.isPending}>
              {t(words.descriptionSave)}
            </Button>
          ) : null}
        </CheckedForm>
      )}
    </section>
  );
}
