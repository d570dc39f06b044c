import { filled, type Text } from '#kit/text.ts';
import type { ConnectorDeps, FieldChoice, Finding } from '../connector-definition.ts';
import { advice, missing } from '../look/findings.ts';
import { languageTexts as words } from './language-map.texts.ts';
import { languagesField, lettersOf, plainCode } from './language-map.ts';
import { ourLanguages } from './our-languages.ts';

/**
 * What is wrong with the languages of a shop that is being connected: those that are not there, in the words of the platform (`unspoken`, with a place
 * for `languages`), and two of ours that would be written over each other. `exact`: the platform stores what it is told, so that no language is
 * found by its letters.
 */
export function languageFindings(
  deps: Pick<ConnectorDeps, 'languages' | 'chosenLanguages'>,
  there: readonly string[],
  unspoken: Text,
  { field = null, exact = false }: { readonly field?: string | null; readonly exact?: boolean } = {},
): Finding[] {
  const { codes, languageOf, spokenAs } = ourLanguages(deps);
  const said = codes.map((code) => {
    const own = languageOf(code);
    return { code, own, as: exact ? (there.find((it) => it === own) ?? null) : spokenAs(code, there) };
  });
  const missed = said.filter(({ as }) => as === null).map(({ own }) => own);
  const shared = [...Map.groupBy(said, ({ as }) => as)].filter(([as, some]) => as !== null && some.length > 1);
  return [
    ...shared.map(([language, some]) =>
      missing(
        languagesField,
        filled(words.shared, { languages: some.map(({ code }) => code).join(', '), language: language! }),
      ),
    ),
    ...(missed.length > 0
      ? [advice(isChosen(deps, missed) ? languagesField : field, filled(unspoken, { languages: missed.join(', ') }))]
      : []),
  ];
}

const isChosen = ({ chosenLanguages = {} }: Pick<ConnectorDeps, 'chosenLanguages'>, missed: readonly string[]) =>
  Object.values(chosenLanguages).some((it) => missed.includes(it));

/** The languages that are there, to choose from: `sq-AL – shqip (Shqipëri)`. */
export const languageChoices = (there: readonly string[]): FieldChoice[] =>
  there.map((code) => {
    const name = nameOf(code);
    return { value: code, label: name === null ? code : `${code} – ${name}` };
  });

/** What it is called by those who speak it; null where the code is none that programs know. */
function nameOf(code: string): string | null {
  try {
    const tag = plainCode(code);
    return new Intl.DisplayNames([lettersOf(code)], { type: 'language', fallback: 'none' }).of(tag) ?? null;
  } catch {
    return null;
  }
}
