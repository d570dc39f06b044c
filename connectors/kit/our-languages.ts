import type { ConnectorDeps } from './connector-definition.ts';

/** How a shop speaks of our languages. */
export type OurLanguages = {
  /** The code other programs know of one of them: `AL` is `sq`. */
  languageOf(code: string): string;
  /** Our codes of those that Tregu speaks with a shop. */
  readonly codes: readonly string[];
};

/** As the server told the connector; a code that is not known is the language's own. */
export const ourLanguages = ({ languages }: Pick<ConnectorDeps, 'languages'>): OurLanguages => ({
  languageOf: (code) => languages?.get(code) ?? code.toLowerCase(),
  codes: [...(languages?.keys() ?? [])],
});
