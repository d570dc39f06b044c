import { z } from 'zod';
import { defineSentences, rule, type Sentence } from './sentence.ts';

/** What a rule says that has no sentence of its own: said so that somebody at a form understands it. */
export const ruleSentences = defineSentences('rule', {
  fillIn: { en: 'This field is required', sq: 'Kjo fushë është e detyrueshme' },
  charactersMin: { en: 'At least {limit} characters', sq: 'Të paktën {limit} karaktere' },
  charactersMax: { en: 'Maximum {limit} characters', sq: 'Më së shumti {limit} karaktere' },
  numberMin: { en: 'At least {limit}', sq: 'Të paktën {limit}' },
  numberMax: { en: 'At most {limit}', sq: 'Më së shumti {limit}' },
  numberAbove: { en: 'More than {limit}', sq: 'Më shumë se {limit}' },
  numberBelow: { en: 'Less than {limit}', sq: 'Më pak se {limit}' },
  chooseMin: { en: 'Choose at least {limit}', sq: 'Zgjidhni të paktën {limit}' },
  chooseMax: { en: 'Choose at most {limit}', sq: 'Zgjidhni më së shumti {limit}' },
  wholeNumber: { en: 'Enter a whole number', sq: 'Shkruani një numër të plotë' },
  number: { en: 'Enter a number', sq: 'Shkruani një numër' },
  email: { en: 'Enter a valid email address', sq: 'Shkruani një adresë të vlefshme emaili' },
  address: {
    en: 'Enter a full URL, for example https://example.com',
    sq: 'Kjo nuk është adresë, p.sh. https://example.com',
  },
  day: { en: 'Enter the date as DD.MM.YYYY', sq: 'Shkruani datën si DD.MM.VVVV' },
  choose: { en: 'Select an option', sq: 'Zgjidhni një nga lista' },
  unknownKeys: { en: 'Unknown: {keys}', sq: 'Nuk njihet: {keys}' },
  unstorable: {
    en: 'Characters that cannot be stored',
    sq: 'Ka shenja që nuk mund të ruhen',
  },
  notValid: { en: 'This value is not valid', sq: 'Kjo vlerë nuk është e vlefshme' },
});

/** A sentence of this file names no field by itself. */
export const namesNoField = (code: string | undefined): boolean => code?.startsWith('rule.') === true;

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const sizes: Readonly<Record<string, readonly [least: Sentence, most: Sentence]>> = {
  string: [ruleSentences.charactersMin, ruleSentences.charactersMax],
  array: [ruleSentences.chooseMin, ruleSentences.chooseMax],
  set: [ruleSentences.chooseMin, ruleSentences.chooseMax],
  map: [ruleSentences.chooseMin, ruleSentences.chooseMax],
  object: [ruleSentences.chooseMin, ruleSentences.chooseMax],
};

const formats: Readonly<Record<string, Sentence>> = {
  email: ruleSentences.email,
  url: ruleSentences.address,
  date: ruleSentences.day,
};

function ofType({ expected, input }: { readonly expected: string; readonly input?: unknown }): Sentence {
  if (input === undefined || input === null) return ruleSentences.fillIn;
  if (expected === 'int') return ruleSentences.wholeNumber;
  return expected === 'number' ? ruleSentences.number : ruleSentences.notValid;
}

/** What zod found, in a sentence for people. */
export function sentenceOfIssue(issue: Issue): string {
  const says = ruleSentences;
  switch (issue.code) {
    case 'invalid_type':
      return rule(ofType(issue));
    case 'too_small': {
      const limit = Number(issue.minimum);
      if (issue.origin === 'string' && limit === 1) return rule(says.fillIn);
      const least = sizes[issue.origin]?.[0] ?? (issue.inclusive ? says.numberMin : says.numberAbove);
      return rule(least, { limit });
    }
    case 'too_big': {
      const most = sizes[issue.origin]?.[1] ?? (issue.inclusive ? says.numberMax : says.numberBelow);
      return rule(most, { limit: Number(issue.maximum) });
    }
    case 'invalid_format':
      return rule(formats[issue.format] ?? says.notValid);
    case 'invalid_value':
      return rule(issue.input === undefined ? says.fillIn : says.choose);
    case 'unrecognized_keys':
      return rule(says.unknownKeys, { keys: issue.keys.join(', ') });
    default:
      return rule(says.notValid);
  }
}

z.config({ customError: sentenceOfIssue });
