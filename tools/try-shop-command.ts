import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { ConnectorDefinition, ConnectorDeps, ConnectorField } from '#connectors/kit/connector-definition.ts';
import { ShopError } from '#connectors/kit/remote-error.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import { trialCurrency } from '#connectors/kit/trial/trial-currency.ts';
import { installedConnectors } from '#features/selling/connections/server/connections.public.ts';
import { ask, terminal } from './terminal.ts';
import { usageOf } from './usage.mjs';

const usage = usageOf('tools/try-shop.ts');
/** Something the person at the terminal can put right. */
class UsageError extends Error {}

/** The command as tools/try-shop.ts runs it. Gives its exit code. */
export async function runTryShop(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    return await run(args, env);
  } catch (error) {
    console.error(error instanceof UsageError || error instanceof ShopError ? error.message : error);
    return 1;
  }
}

/** Platforms that are reached over HTTP. */
const platforms = installedConnectors.filter(({ fields }) => fields?.some(({ type }) => type === 'address'));

async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const kind = kindIn(args);
  const definition = platforms.find((one) => one.kind === kind);
  if (!definition)
    throw new UsageError(`--kind must be one of ${platforms.map((one) => one.kind).join(', ')}\n\n${usage}`);
  const given = readArguments(args, definition);
  const settings = await settingsOf(definition, given.values, env);
  if (!(await look(definition, settings))) return 1;
  if (!given.yes && !(await isMeant(settings))) return 1;
  return runSuites({ kind: definition.kind, settings, picture: given.picture });
}

const kindIn = (args: readonly string[]): string => {
  const at = args.findIndex((it) => it === '--kind' || it.startsWith('--kind='));
  return (args[at]?.startsWith('--kind=') ? args[at]!.slice('--kind='.length) : args[at + 1]) ?? '';
};

function readArguments(args: readonly string[], { fields = [] }: ConnectorDefinition) {
  const text = { type: 'string' } as const;
  const open = fields.filter(({ type }) => type !== 'secret');
  const options = {
    kind: text,
    url: text,
    picture: text,
    yes: { type: 'boolean' } as const,
    ...Object.fromEntries(open.map(({ key }) => [key, text])),
  };
  let values: Record<string, string | boolean | undefined>;
  try {
    values = parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const secret = fields.find(({ key, type }) => type === 'secret' && args.some((it) => it.startsWith(`--${key}`)));
    if (secret)
      throw new UsageError(
        `A secret is not taken from the arguments, which others on this machine can read: set ${nameInEnv(secret)}, or type it when it is asked for`,
      );
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
  const { url, picture } = values;
  const address = open.find(({ type }) => type === 'address')!.key;
  return {
    yes: values.yes === true,
    picture: typeof picture === 'string' ? picture : null,
    values: { ...values, ...(typeof url === 'string' ? { [address]: url } : {}) },
  };
}

const nameInEnv = ({ key }: ConnectorField): string =>
  `TRY_SHOP_${key.replace(/[A-Z]/g, (it) => `_${it}`).toUpperCase()}`;

/** From the arguments, else from the environment, else asked; secrets never from the arguments. */
async function settingsOf(
  { fields = [] }: ConnectorDefinition,
  values: Readonly<Record<string, string | boolean | undefined>>,
  env: NodeJS.ProcessEnv,
): Promise<Record<string, string>> {
  const settings: Record<string, string> = {};
  for (const field of fields) {
    const hidden = field.type === 'secret';
    const typed = hidden ? undefined : values[field.key];
    const known = typeof typed === 'string' ? typed : env[nameInEnv(field)];
    if (known !== undefined) settings[field.key] = known;
    else if (field.required) {
      const place = terminal();
      const where = hidden ? nameInEnv(field) : `--${field.key}`;
      // What can be chosen in the shop is told by the look at it.
      if (field.type === 'choice') continue;
      if (!place) throw new UsageError(`${field.label.en} is needed: ${where}\n\n${usage}`);
      const rule = z.string().trim().min(1, 'It is needed');
      settings[field.key] = await ask(place, { text: `${field.label.en}: `, rule, hidden });
    }
  }
  return settings;
}

const net: ConnectorDeps['fetch'] = (url, init) => fetch(url, { ...init, redirect: 'manual' });

/** What the form of the connection would say; false where nothing could be sent. */
async function look(definition: ConnectorDefinition, settings: Readonly<Record<string, string>>): Promise<boolean> {
  if (!definition.look) return true;
  const deps = {
    shopId: 1,
    fetch: net,
    store: memoryStore(),
    publicUrl: 'http://127.0.0.1',
    languages: new Map([['EN', 'en']]),
  };
  const { findings, choices, currencies = [] } = await definition.look(settings, deps, AbortSignal.timeout(60_000));
  for (const { level, field, text } of findings) {
    console.log(`${level === 'missing' ? 'Missing' : 'Note'}: ${text.en}`);
    for (const { value, label } of choices[field ?? ''] ?? []) console.log(`  --${field} ${value}   ${label}`);
  }
  if (currencies.length > 0) console.log(`The shop there sells in ${currencies.join(', ')}`);
  const fits = currencies.length === 0 || currencies.includes(trialCurrency);
  if (!fits)
    console.log(`Missing: the goods of the trial cost ${trialCurrency}; choose or make a place there that sells in it`);
  return fits && findings.every(({ level }) => level !== 'missing');
}

async function isMeant(settings: Readonly<Record<string, string>>): Promise<boolean> {
  const place = terminal();
  if (!place) throw new UsageError('Test products and orders are made in this shop: say --yes where that is meant');
  const text = `Test products and orders are made in ${settings.address ?? 'this shop'} and taken away again.\nIt must be a test shop. Type "test" to go on: `;
  return (await ask(place, { text, rule: z.string() })).trim() === 'test';
}

async function runSuites(given: object): Promise<number> {
  const vitest = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const config = path.join(import.meta.dirname, '..', 'connectors', 'kit', 'trial', 'vitest.config.ts');
  const child = spawn(process.execPath, [vitest, 'run', '--config', config], {
    cwd: path.join(import.meta.dirname, '..'),
    // Not in its arguments, which others on this machine can read.
    env: { ...process.env, TREGU_TRY_SHOP: JSON.stringify(given) },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
