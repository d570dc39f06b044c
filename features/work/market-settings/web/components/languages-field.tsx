import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Form, Select } from 'antd';
import { useLanguages } from '#features/base/shops/web/shops.public.ts';
import { shopsPanelTexts as words } from '#features/work/market-settings/contract/shops-panel.texts.ts';
import { languageName } from '#web/lib/language-name.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './kept.module.css';

/** The languages of a shop in their order, and whether products' texts in them are sent. `had`: those it has, which may be off by now. */
export function LanguagesField({ had }: { had: readonly string[] }) {
  const t = useText();
  const all = useLanguages().data?.results ?? [];
  const languages = all.filter(({ active, code }) => active !== false || had.includes(code));
  const options = languages.map((one) => ({ value: one.code, label: `${languageName(one)} (${one.code})` }));
  return (
    <fieldset className={styles.languages}>
      <legend>{t(words.languages)}</legend>
      <span className="t-faint">{t(words.languagesWhy)}</span>
      <Form.List name="languages">
        {(fields, { add, remove, move }, { errors }) => (
          <>
            {fields.map(({ key, name }, at) => (
              <div key={key} className={styles.language}>
                <Form.Item name={[name, 'code']} className={styles.choice ?? ''}>
                  <Select
                    aria-label={t(words.language, { number: at + 1 })}
                    showSearch={{ optionFilterProp: 'label' }}
                    options={options}
                  />
                </Form.Item>
                <Form.Item name={[name, 'send_translation']} valuePropName="checked" className={styles.send ?? ''}>
                  <Checkbox>{t(words.sendTexts)}</Checkbox>
                </Form.Item>
                <Button
                  icon={<ArrowUpOutlined aria-hidden />}
                  aria-label={`${t(words.earlier)}: ${t(words.language, { number: at + 1 })}`}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <Button
                  icon={<ArrowDownOutlined aria-hidden />}
                  aria-label={`${t(words.later)}: ${t(words.language, { number: at + 1 })}`}
                  disabled={at === fields.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <Button
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`${t(words.remove)}: ${t(words.language, { number: at + 1 })}`}
                  disabled={fields.length === 1}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            <Button
              className={styles.addLanguage ?? ''}
              disabled={fields.length >= languages.length}
              onClick={() => add({ send_translation: true })}
            >
              {t(words.addLanguage)}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
