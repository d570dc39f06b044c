import { BgColorsOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { type InterfaceLanguage, interfaceLanguages } from '#kit/text.ts';
import { setThemeChoice, type ThemeChoice, useThemeChoice } from '#web/lib/colour-scheme.ts';
import { commandTexts } from '#web/lib/commands.texts.ts';
import { setLanguage, useLanguage, useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { languageNames } from '#web/ui/language-switch.tsx';
import { panels } from './panels.ts';

/** Language and colours of this browser, and the way to the shortcut sheet. */
export function UserMenu() {
  const t = useText();
  const language = useLanguage();
  const theme = useThemeChoice();
  const themes: Record<ThemeChoice, string> = {
    system: t(webTexts.themeSystem),
    light: t(webTexts.themeLight),
    dark: t(webTexts.themeDark),
  };
  const choose = (key: string) => {
    const [what, value] = key.split(':');
    if (what === 'sheet') panels.show('sheet');
    else if (what === 'language') setLanguage(value as InterfaceLanguage);
    else setThemeChoice(value as ThemeChoice);
  };

  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        multiple: true,
        selectedKeys: [`language:${language}`, `theme:${theme}`],
        onClick: ({ key }) => choose(key),
        items: [
          {
            key: 'languages',
            type: 'group',
            label: t(webTexts.language),
            children: interfaceLanguages.map((one) => ({
              key: `language:${one}`,
              label: <span lang={one}>{languageNames[one]}</span>,
            })),
          },
          {
            key: 'themes',
            type: 'group',
            label: t(webTexts.theme),
            children: Object.entries(themes).map(([one, label]) => ({ key: `theme:${one}`, label })),
          },
          { type: 'divider' },
          { key: 'sheet', label: t(commandTexts.sheet) },
        ],
      }}
    >
      <Button type="text" icon={<BgColorsOutlined />} aria-label={t(webTexts.userMenu)} title={t(webTexts.userMenu)} />
    </Dropdown>
  );
}
