import type { ConnectionLook, ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import { missing } from '#connectors/kit/look/findings.ts';
import { ShopError } from '#connectors/kit/remote-error.ts';
import { awaitedBy, type Waits } from '#connectors/kit/shop-pace.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { outboundErrors } from '#kit/platform.errors.ts';
import { filled, type Text } from '#kit/text.ts';
import type { checkConnection as call, lookConnection as lookCall } from '../../contract/connections.calls.ts';
import { connectionsErrors } from '../../contract/connections.errors.ts';
import { connectionsTexts as words } from '../../contract/connections.texts.ts';
import { valuesOf } from '../fields-of.ts';
import { type LateWhy, lateAnswer } from '../late-answer.ts';
import { textsOf } from '../list-connections.ts';
import {
  type ConnectionNeeds,
  type ConnectorFor,
  chosenLanguagesOf,
  depsOf,
  type HearsWaits,
  languageCodes,
  openedSettings,
} from '../shop-connections.ts';
import { listVatOfShop } from '../vat-of-shop.read-model.ts';

/** So many seconds an answer may take. */
const patience = 10;

/** Asks a shop how it is; that a shop is away is an answer, too. */
export const checkConnection =
  (needs: ConnectionNeeds, definitions: readonly ConnectorDefinition[], connectorFor: ConnectorFor) =>
  async ({ params: { id } }: InputOf<typeof call>): Promise<OutputOf<typeof call>> => {
    let why: Waits['why'] = () => null;
    const hear = (heard: Waits['why']) => {
      why = heard;
    };
    const connector = await connectorFor(id, { hear });
    const definition = definitions.find(({ kind }) => kind === connector.kind);
    const { choices: _choices, ...answer } = definition?.look
      ? await lookAt(needs, definition, id, await storedValues(needs, id))
      : await timed(async (signal, tell) => {
          tell(why);
          await connector.health(signal);
          return nothing;
        });
    return answer;
  };

/** Looks at a place before a shop is connected to it, with what is typed so far. */
export const lookConnection =
  (needs: ConnectionNeeds, definitions: readonly ConnectorDefinition[]) =>
  async ({
    params: { id },
    body: { kind, settings },
  }: InputOf<typeof lookCall>): Promise<OutputOf<typeof lookCall>> => {
    const shop = await shopsRepository(needs.db).findConnector(id);
    if (!shop) throw new AppError(generalErrors.notFound);
    const definition = definitions.find((one) => one.kind === kind);
    if (!definition) throw refuseField('kind', connectionsErrors.unknownKind, { kind });
    const stored =
      shop.kind === kind ? { settings: textsOf(shop.settings), secrets: await openedSettings(needs, id) } : null;
    return lookAt(needs, definition, id, valuesOf(definition, stored, settings).values);
  };

async function storedValues(needs: ConnectionNeeds, id: number): Promise<Record<string, string>> {
  const shop = await shopsRepository(needs.db).findConnector(id);
  return { ...textsOf(shop?.settings), ...(await openedSettings(needs, id)) };
}

const nothing: ConnectionLook = { findings: [], choices: {} };

const lookAt = (
  needs: ConnectionNeeds,
  definition: ConnectorDefinition,
  id: number,
  values: Readonly<Record<string, string>>,
) =>
  timed(async (signal, hear) => {
    const codes = await languageCodes(needs.db);
    const shop = (await shopsRepository(needs.db).list()).find((one) => one.id === id);
    if (!shop) throw new AppError(generalErrors.unknownShop);
    const spoken = Object.keys(shop.languages).map((code) => [code, codes.get(code) ?? code.toLowerCase()] as const);
    const vat = definition.look ? await listVatOfShop(needs.db, id) : [];
    const sells = { currency: shop.currency, country: shop.country_code, vat };
    const chosenLanguages = chosenLanguagesOf(values);
    const own = depsOf(needs, id, new Map(spoken));
    const waits = own.pace ? awaitedBy(own.pace) : null;
    if (waits) hear(waits.why);
    const deps = { ...own, ...(waits && { pace: waits.at }), chosenLanguages, sells };
    return (await definition.look?.(values, deps, signal)) ?? nothing;
  });

/** Not well: it did not answer, or something is missing without which nothing can be sent. */
async function timed(
  look: (signal: AbortSignal, hear: HearsWaits['hear']) => Promise<ConnectionLook>,
): Promise<OutputOf<typeof lookCall>> {
  const started = performance.now();
  let why: Waits['why'] = () => null;
  const hear = (heard: Waits['why']) => {
    why = heard;
  };
  const took = () => Math.round(performance.now() - started);
  try {
    const { findings, choices } = await look(AbortSignal.timeout(patience * 1000), hear);
    const reason = findings.find(({ level }) => level === 'missing')?.text ?? null;
    return {
      well: reason === null,
      reason,
      took: took(),
      findings: [...findings],
      choices: Object.fromEntries(Object.entries(choices).map(([key, some]) => [key, [...some]])),
    };
  } catch (error) {
    const host = refusedHost(error);
    const reason = host === null ? reasonOf(error, why()) : filled(words.ownNetwork, { host });
    const findings = host === null ? [] : [missing('address', reason)];
    return { well: false, reason, took: took(), findings, choices: {} };
  }
}

/** The host that our own server does not call; null where it failed otherwise. */
function refusedHost(error: unknown): string | null {
  const cause = error instanceof ShopError ? error.cause : error;
  if (!(cause instanceof AppError) || cause.definition.code !== outboundErrors.notAllowed.code) return null;
  // As OUTBOUND_ALLOW has it: an IPv6 address without its brackets.
  return String(cause.values.host).replace(/^\[|\]$/g, '');
}

/** `why`: what its requests waited for, where none was at the shop. */
function reasonOf(error: unknown, why: LateWhy): Text {
  if (error instanceof DOMException && error.name === 'TimeoutError') return lateAnswer(why, patience);
  if (error instanceof ShopError) return error.text;
  throw error;
}
