import type { ConnectorDeps } from '../connector-definition.ts';
import { lettersOf, plainCode } from './language-map.ts';

/** How a shop speaks of our languages. */
export type OurLanguages = {
  /** What the shop calls one of them: as it was chosen for its connection, else as other programs do: `AL` is `sq`. */
  languageOf(code: string): string;
  /** Which of the languages that are there it is said in: the one that was chosen, else the first with its own code (`sq-AL` for `sq`); null: none. */
  spokenAs(code: string, there: readonly string[]): string | null;
  /** Our code of one of the languages that are there. */
  ourCodeOf(language: string, there: readonly string[]): string | undefined;
  /** Our codes of those that Tregu speaks with a shop. */
  readonly codes: readonly string[];
};

/** As the server told the connector; a code that is not known is the language's own. */
export function ourLanguages({
  languages,
  chosenLanguages = {},
}: Pick<ConnectorDeps, 'languages' | 'chosenLanguages'>): OurLanguages {
  const codes = [...(languages?.keys() ?? [])];
  const languageOf = (code: string) => chosenLanguages[code] ?? languages?.get(code) ?? code.toLowerCase();
  const spokenAs = (code: string, there: readonly string[]) => {
    const own = plainCode(languageOf(code));
    // What was chosen is that language alone; nobody meant another one of the same letters.
    const isIt = (it: string) => plainCode(it) === own || (!(code in chosenLanguages) && lettersOf(it) === own);
    return there.find(isIt) ?? null;
  };
  const ourCodeOf = (language: string, there: readonly string[]) =>
    codes.find((code) => spokenAs(code, there) === language);
  return { languageOf, spokenAs, ourCodeOf, codes };
}
