import { BgColorsOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import { setThemeChoice, type ThemeChoice, useThemeChoice } from '#web/lib/colour-scheme.ts';
import { commandTexts } from '#web/lib/commands.texts.ts';
import { setLanguage, useLanguageChoices, useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { Popup } from '#web/ui/popup.tsx';
import { panels } from './panels.ts';

/** Language and colours of this browser, and the way to one's own login and the shortcut sheet. */
export function UserMenu() {
  const t = useText();
  return (
    <Popup
      label={t(webTexts.userMenu)}
      control={(control) => (
        <Button
          {...control}
          type="text"
          icon={<BgColorsOutlined />}
          aria-label={t(webTexts.userMenu)}
          title={t(webTexts.userMenu)}
        />
      )}
    >
      {(close) => <Settings onPanel={close} />}
    </Popup>
  );
}

function Settings({ onPanel }: { onPanel: () => void }) {
  const t = useText();
  const languages = useLanguageChoices();
  const theme = useThemeChoice();
  const themes: Record<ThemeChoice, string> = {
    system: t(webTexts.themeSystem),
    light: t(webTexts.themeLight),
    dark: t(webTexts.themeDark),
  };
  return (
    <>
      <Choices title={t(webTexts.language)}>
        {languages.map(({ value, tag, name, chosen }) => (
          <Choice key={value} lang={tag} chosen={chosen} onChoose={() => setLanguage(value)}>
            {name}
          </Choice>
        ))}
      </Choices>
      <Choices title={t(webTexts.theme)}>
        {(Object.keys(themes) as ThemeChoice[]).map((one) => (
          <Choice key={one} chosen={one === theme} onChoose={() => setThemeChoice(one)}>
            {themes[one]}
          </Choice>
        ))}
      </Choices>
      {(['secondFactor', 'sessions', 'sheet'] as const).map((panel) => (
        <button
          key={panel}
          type="button"
          className="t-choice"
          onClick={() => {
            onPanel();
            panels.show(panel);
          }}
        >
          {t(panelTitles[panel])}
        </button>
      ))}
    </>
  );
}

const panelTitles = {
  secondFactor: sessionTexts.secondFactor,
  sessions: sessionTexts.sessions,
  sheet: commandTexts.sheet,
};

const Choices = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="t-choices">
    <legend className="t-choice-title">{title}</legend>
    {children}
  </fieldset>
);

type ChoiceProps = {
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly children: string;
  readonly lang?: string;
};

const Choice = ({ chosen, onChoose, children, lang }: ChoiceProps) => (
  <button type="button" className="t-choice" aria-pressed={chosen} onClick={onChoose} lang={lang}>
    {children}
  </button>
);
