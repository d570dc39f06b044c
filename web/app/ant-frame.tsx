import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import builtIn from 'antd/es/locale/en_US.js';
import type { Locale } from 'antd/es/locale/index.js';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useThemeName } from '#web/lib/colour-scheme.ts';
import { refusalsRead } from '#web/lib/refusal-words.ts';
import { useLanguage, useWritten } from '#web/lib/text.tsx';
import { useIsPhone } from '#web/lib/use-window-width.ts';
import { themeOf } from './theme.ts';
import '#web/ui/ui.css';

/**
 * A button at work has an icon of ours. Ant Design's own folds in and out, and where a call is answered within a frame or two its end is
 * sometimes never seen: the icon then stays for good, unseen, and a screen reader hears "loading" before the button's word.
 */
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined /> } as const;

/** Ant Design in our colours and in the person's language. Not part of /login, which draws its own two fields. */
export function AntFrame({ children }: { children: ReactNode }) {
  const name = useThemeName();
  const phone = useIsPhone();
  const theme = useMemo(() => themeOf(name, phone), [name, phone]);
  const locale = useAntLocale();
  return (
    <ConfigProvider theme={theme} locale={locale} direction={useWritten().direction} button={button}>
      {children}
    </ConfigProvider>
  );
}

// The types describe the CommonJS twin of these files, one `default` deeper.
const english = builtIn as unknown as Locale;

/**
 * English is built in; Albanian is read when somebody needs it. There is always one: where a locale comes only later, Ant
 * Design draws everything below anew, and what was said or typed until then is gone.
 */
function useAntLocale(): Locale {
  const language = useLanguage();
  const [albanian, setAlbanian] = useState<Locale>();
  useEffect(() => {
    if (language !== 'sq') return;
    void import('antd/es/locale/sq_AL.js').then((module) => setAlbanian(module.default as unknown as Locale));
    void refusalsRead();
  }, [language]);
  return (language === 'sq' ? albanian : undefined) ?? english;
}
