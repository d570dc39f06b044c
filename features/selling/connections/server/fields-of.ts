import { z } from 'zod';
import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import { languagesField } from '#connectors/kit/languages/language-map.ts';
import { issuesOf, refuseField, refuseFields } from '#kit/error.ts';
import { ruleSentences } from '#kit/rule.texts.ts';
import { say, sayBoth, textOf } from '#kit/sentence.ts';
import { connectionsErrors } from '../contract/connections.errors.ts';
import type { ConnectionField } from '../contract/connections.model.ts';
import { paceKey, paceSchema, staysAt, typedOf } from '../contract/connections.rules.ts';
import { connectionsTexts as words } from '../contract/connections.texts.ts';
import { keptLanguages, languagesSchema } from './language-field.ts';
import type { Place } from './places.repository.ts';

/**
 * The fields of a platform's form as they go over the wire. One that keeps texts in several languages can be told which of them are ours; one that is
 * reached over HTTP can be asked more slowly than it lets us.
 */
export const fieldsOf = ({
  fields = [],
  mapsLanguages,
}: Pick<ConnectorDefinition, 'fields' | 'mapsLanguages'>): ConnectionField[] => [
  ...fields.map(({ place = false, ...field }) => ({ ...field, place })),
  ...(mapsLanguages ? [{ ...mapField, byLetters: mapsLanguages === 'by_letters' }] : []),
  ...(fields.some(({ type }) => type === 'address') ? [paceField] : []),
];
const mapField: ConnectionField = {
  key: languagesField,
  label: words.languages,
  help: words.languagesHelp,
  type: 'languages',
  required: false,
  place: false,
};
const paceField: ConnectionField = {
  key: paceKey,
  label: words.perMinute,
  help: words.perMinuteHelp,
  type: 'number',
  required: false,
  place: false,
};

/** Which shop it is: the platform, and what its fields say of the place. */
export const placeOf = (definition: ConnectorDefinition, settings: Readonly<Record<string, string>>): Place => ({
  kind: definition.kind,
  place: Object.fromEntries(
    fieldsOf(definition).flatMap(({ key, place }) => (place ? [[key, settings[key] ?? '']] : [])),
  ),
});

export type Stored = {
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
};

/**
 * What was typed with the secrets that stay; `stored` null: the shop was connected to something else.
 * @throws AppError where a secret was given for another place
 */
export function valuesOf(
  definition: ConnectorDefinition,
  stored: Stored | null,
  typed: Readonly<Record<string, string>>,
) {
  const fields = fieldsOf(definition);
  const values = typedOf(fields, typed);
  if (values[languagesField]) values[languagesField] = keptLanguages(values[languagesField]);
  const stays = stored !== null && staysAt(fields, stored.settings, values);
  for (const { key, type } of fields) {
    const kept = stored?.secrets[key];
    if (type !== 'secret' || values[key] !== '' || kept === undefined) continue;
    if (!stays) throw refuseField(`settings.${key}`, connectionsErrors.secretAgain);
    values[key] = kept;
  }
  return { values, stays };
}

/** @throws AppError that names each field which is missing or is not as the platform needs it */
export function checkValues(definition: ConnectorDefinition, values: Readonly<Record<string, string>>): void {
  const missing = fieldsOf(definition).filter(({ key, required }) => required && values[key] === '');
  if (missing.length > 0)
    throw refuseFields(missing.map(({ key }) => ({ field: `settings.${key}`, ...say(ruleSentences.fillIn) })));
  const parsed = definition.settings.safeParse(values);
  const ours = z.object({ [paceKey]: paceSchema.optional(), [languagesField]: languagesSchema.optional() });
  const wrong = [parsed, ours.safeParse(values)].flatMap(({ error }) => (error ? issuesOf(error, 'settings') : []));
  // Pages do not know the rules of platforms, so both languages go along.
  if (wrong.length > 0) throw refuseFields(wrong.map(({ field, ...said }) => ({ field, ...sayBoth(textOf(said)) })));
}
