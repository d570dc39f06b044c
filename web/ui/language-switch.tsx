import { setLanguage, useLanguageChoices, useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';

/** A small button for each language under its own name, without Ant Design: /login uses it. */
export function LanguageSwitch() {
  const t = useText();
  return (
    <fieldset className="t-languages">
      <legend className="t-hidden">{t(webTexts.language)}</legend>
      {useLanguageChoices().map(({ value, tag, name, chosen }) => (
        <button key={value} type="button" lang={tag} aria-pressed={chosen} onClick={() => setLanguage(value)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
