import { Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { textLimits } from '#features/catalogue/products/contract/products.save.ts';
import { localFormTexts as words } from '#features/intake/local-products/contract/local-form.texts.ts';
import {
  type ContentLanguage,
  contentLanguages,
  type LocalContent,
} from '#features/intake/local-products/contract/local-products.content.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad } from '#web/ui/list-states.tsx';
import styles from '../../local-products.module.css';
import { useForm } from './form-context.ts';
import { FormField } from './form-field.tsx';

/** Loaded with the step: the largest part of the form. */
const RichText = lazy(() =>
  import('#features/catalogue/products/web/rich-text.public.ts').then(({ RichText: one }) => ({ default: one })),
);

type Texts = LocalContent['texts'][ContentLanguage];

/** Name and descriptions: Albanian first, English where somebody writes it. */
export function TextsStep() {
  const t = useText();
  return contentLanguages.map((language) => (
    <fieldset key={language} className={styles.language}>
      <legend>{t(language === 'AL' ? words.albanian : words.english)}</legend>
      <LanguageTexts language={language} />
    </fieldset>
  ));
}

function LanguageTexts({ language }: { language: ContentLanguage }) {
  const t = useText();
  const { content, change } = useForm();
  const texts = content.texts[language];
  const set = (patch: Partial<Texts>) =>
    change((before) => ({
      ...before,
      texts: { ...before.texts, [language]: { ...before.texts[language], ...patch } },
    }));
  return (
    <>
      <FormField
        field={`texts.${language}.name`}
        label={t(words.name)}
        hint={language === 'AL' ? t(words.nameHint) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={texts.name}
            maxLength={textLimits.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </FormField>
      <FormField field={`texts.${language}.short_description`} label={t(words.shortDescription)}>
        {(control) => (
          <Input.TextArea
            {...control}
            rows={2}
            value={texts.short_description}
            maxLength={textLimits.shortDescription}
            onChange={(event) => set({ short_description: event.target.value })}
          />
        )}
      </FormField>
      <Description
        language={language}
        html={texts.long_description}
        onChange={(long_description) => set({ long_description })}
      />
    </>
  );
}

/** Written as it reads; what the editor cannot keep is written as source. */
function Description({
  language,
  html,
  onChange,
}: {
  language: ContentLanguage;
  html: string;
  onChange: (html: string) => void;
}) {
  const t = useText();
  const { readOnly } = useForm();
  const [source, setSource] = useState(false);
  const label = t(words.longDescription);
  return (
    <FormField field={`texts.${language}.long_description`} label={label}>
      {(control) =>
        source || readOnly ? (
          <Input.TextArea
            {...control}
            rows={8}
            value={html}
            maxLength={textLimits.longDescription}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Suspense fallback={<FirstLoad rows={1} height={180} />}>
            <RichText id={control.id} label={label} html={html} onChange={onChange} onSource={() => setSource(true)} />
          </Suspense>
        )
      }
    </FormField>
  );
}
