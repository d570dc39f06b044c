import { fillIn, type InterfaceLanguage, interfaceLanguages, type Text } from '#kit/text.ts';
import { rhythmTexts as words } from './schedules.texts.ts';

export const schedulesPageSize = 50;
/** So many runs of a schedule are shown; two hundred are kept. */
export const shownRuns = 50;
/** People who can be told of one schedule. */
export const mostTold = 50;

/** A failure of what runs often may be that of a moment: people are told of the third in a row. Of what runs seldom, of the first. */
export const failuresToTell = (everySeconds: number): number => (everySeconds < 600 ? 3 : 1);

/** "Every 10 seconds", "Every hour". */
export function rhythmOf(everySeconds: number): Text {
  const [n, one, many] =
    everySeconds % 3600 === 0
      ? ([everySeconds / 3600, words.hour, words.hours] as const)
      : everySeconds % 60 === 0
        ? ([everySeconds / 60, words.minute, words.minutes] as const)
        : ([everySeconds, words.second, words.seconds] as const);
  const said = (language: InterfaceLanguage) => fillIn(n === 1 ? one[language] : many[language], { n });
  return Object.fromEntries(interfaceLanguages.map((language) => [language, said(language)])) as Text;
}
