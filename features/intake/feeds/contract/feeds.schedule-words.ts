import { fillIn, type InterfaceLanguage, interfaceLanguages, type Text } from '#kit/text.ts';
import { scheduleTexts as words } from './feed-schedule.texts.ts';
import type { ScheduleTimes } from './feeds.schedule.ts';

const days: Readonly<Record<InterfaceLanguage, readonly string[]>> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  sq: ['e diel', 'e hënë', 'e martë', 'e mërkurë', 'e enjte', 'e premte', 'e shtunë'],
};
const months: Readonly<Record<InterfaceLanguage, readonly string[]>> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  sq: [
    'janar',
    'shkurt',
    'mars',
    'prill',
    'maj',
    'qershor',
    'korrik',
    'gusht',
    'shtator',
    'tetor',
    'nëntor',
    'dhjetor',
  ],
};

const both = (say: (language: InterfaceLanguage) => string): Text =>
  Object.fromEntries(interfaceLanguages.map((language) => [language, say(language)])) as Text;

/** A schedule in plain words, without its time zone: "Every day at 06:00". */
export function scheduleInWords(times: ScheduleTimes | null): Text {
  if (times === null) return words.byHand;
  if (times.kind === 'cron') return both((language) => cronInWords(times.expression, language));
  if (times.kind === 'minutes') return both((language) => fillIn(words.everyMinutes[language], { n: times.every }));
  if (times.kind === 'hours') {
    const text = times.every === 1 ? words.everyHour : words.everyHours;
    return both((language) => fillIn(text[language], { n: times.every, minute: two(times.minute) }));
  }
  const text = times.kind === 'daily' ? words.everyDay : words.everyWeekday;
  return both((language) => fillIn(text[language], { at: times.at }));
}

const two = (value: number | string): string => String(value).padStart(2, '0');
const isNumbers = (field: string): boolean => /^\d+(,\d+)*$/.test(field);
/** More times than this are no longer told one by one. */
const mostTimes = 6;

function cronInWords(expression: string, language: InterfaceLanguage): string {
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = expression.trim().split(/\s+/);
  const say = (text: Text, values: Record<string, string | number> = {}) => fillIn(text[language], values);
  const parts = [timesInWords(minute, hour, say)];
  const onDay = day === '*' ? '' : say(words.onDays, { list: ranges(day, String, say) });
  const onWeekday =
    weekday === '*'
      ? ''
      : say(words.onWeekdays, { list: ranges(weekday, (n) => days[language][n % 7] ?? String(n), say) });
  // Cron runs where either of the two fits, once both are given.
  if (onDay && onWeekday) parts.push(say(words.eitherDay, { day: onDay, weekday: onWeekday }));
  else parts.push(onDay || onWeekday);
  if (month !== '*')
    parts.push(say(words.inMonths, { list: ranges(month, (n) => months[language][n - 1] ?? String(n), say) }));
  const text = parts.filter((part) => part !== '').join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Say = (text: Text, values?: Record<string, string | number>) => string;

function timesInWords(minute: string, hour: string, say: Say): string {
  const count = minute.split(',').length * hour.split(',').length;
  if (isNumbers(minute) && isNumbers(hour) && count <= mostTimes) {
    const times = hour.split(',').flatMap((h) => minute.split(',').map((m) => `${two(h)}:${two(m)}`));
    return say(words.atTimes, { list: times.join(', ') });
  }
  const minutes =
    minute === '*'
      ? say(words.everyMinute)
      : /^\*\/\d+$/.test(minute)
        ? say(words.everyNMinutes, { n: minute.slice(2) })
        : say(words.atMinutes, { list: ranges(minute, two, say) });
  if (hour === '*') return minutes;
  const hours = /^\*\/\d+$/.test(hour)
    ? say(words.everyNHours, { n: hour.slice(2) })
    : say(words.inHours, { list: ranges(hour, two, say) });
  return `${minutes}, ${hours}`;
}

/** `1-5,0` as "Monday to Friday, Sunday"; a step is said as "each 2nd of …". */
function ranges(field: string, nameOf: (value: number) => string, say: Say): string {
  return field
    .split(',')
    .map((part) => {
      const [range = '', step] = part.split('/');
      const [from = '', to] = range.split('-');
      const name = (text: string) => (text === '*' ? say(words.all) : nameOf(Number(text)));
      const whole = to === undefined ? name(from) : say(words.fromTo, { from: name(from), to: name(to) });
      return step === undefined ? whole : say(words.eachNth, { n: step, of: whole });
    })
    .join(', ');
}
