import type { InterfaceLanguage } from '#kit/text.ts';
import { setLanguage, useLanguage, useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';

/** Each language under its own name. */
export const languageNames: Readonly<Record<InterfaceLanguage, string>> = { en: 'English', sq: 'Shqip' };

/** Two small buttons, without Ant Design: /login uses it. */
export function LanguageSwitch() {
  const t = useText();
  const current = useLanguage();
  return (
    <fieldset className="t-languages">
      <legend className="t-hidden">{t(webTexts.language)}</legend>
      {(Object.keys(languageNames) as InterfaceLanguage[]).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => setLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}
