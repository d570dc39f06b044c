import type pg from 'pg';
import type { z } from 'zod';
import type { OutboundFetch } from '#kit/network.ts';
import type { Text } from '#kit/text.ts';
import type { LanguageMap } from './languages/language-map.ts';
import type { ShopConnector } from './shop-connector.ts';
import type { ShopPace } from './shop-pace.ts';
import type { ShopStore } from './shop-store.ts';
import type { Webhook, WebhookJudge } from './webhook.ts';

/** What a connector is given to work with. It imports no feature and no server room. */
export type ConnectorDeps = {
  /** The shop of Tregu this connection serves. */
  readonly shopId: number;
  readonly fetch: OutboundFetch;
  /** How fast this shop is asked, by all that talks to it; for `shopHttp`. */
  readonly pace?: ShopPace;
  /** What the connector keeps of the shop. */
  readonly store: ShopStore;
  /** The languages Tregu speaks with a shop, by its own codes: `AL` is `sq` (ISO 639-1). A code that is not there is the language's own. */
  readonly languages?: ReadonlyMap<string, string>;
  /** Which language of the shop each of ours is said in, where that was chosen for its connection. */
  readonly chosenLanguages?: LanguageMap;
  /**
   * What our shop sells in, for the look: a place in another currency takes none of its prices. `vat`: the rates its goods have, as decimal texts; of
   * one that a place has no tax for the goods are refused.
   */
  readonly sells?: { readonly currency: string; readonly country: string; readonly vat?: readonly string[] };
  /** What is set, secrets aside, of the other shops of Tregu on the same kind of platform; where one place has several of them. */
  readonly besides?: readonly Readonly<Record<string, unknown>>[];
  /** Of a shop that is in it (`embedded`) alone; a connector to a real platform has no business in our database, and is not given it. */
  readonly database?: pg.Pool;
  /** Where browsers reach this installation, without a slash at the end. */
  readonly publicUrl: string;
};

/**
 * One thing that a person sets for a connection. `secret` is written and never shown again; the choices of a `choice` are the shop's own, told
 * by `look`. Texts alone here: what is allowed says the definition's `settings`.
 */
export type ConnectorField = {
  readonly key: string;
  readonly label: Text;
  readonly help: Text | null;
  readonly type: 'address' | 'text' | 'secret' | 'choice' | 'number';
  readonly required: boolean;
  /** Says which place it is: with another value the shop is another one, and nothing that was kept or sealed holds for it. */
  readonly place?: boolean;
};

/** What is wrong with a connection, in words that say what to do. `missing`: nothing can be sent; `advice`: something will not arrive. */
export type Finding = { readonly level: 'missing' | 'advice'; readonly field: string | null; readonly text: Text };
export type FieldChoice = { readonly value: string; readonly label: string };
export type ConnectionLook = {
  readonly findings: readonly Finding[];
  /** By the key of the field; those of fields that could be asked for. */
  readonly choices: Readonly<Record<string, readonly FieldChoice[]>>;
  /** What customers pay in at the place that is chosen; absent where the look did not come so far. */
  readonly currencies?: readonly string[];
};

/** A file of ours that people add to the code of a shop, which does there what its platform does not. */
export type ShopFile = { readonly name: string /** Where it lies here. */; readonly source: URL };

/** The settings of a connection with the secret ones opened. */
type Opened = Readonly<Record<string, string>>;

/** How a platform's webhooks are received, and registered where its API does that. */
export type WebhookDefinition = WebhookJudge & {
  /** What people do there where Tregu has not registered the address; absent: they enter it with the secret. */
  readonly needs?: Text;
  /** What tells, where the platform does not. */
  readonly file?: ShopFile;
  /** What the configuration of the shop says to that file, as it is written there. */
  entry?(of: { readonly address: string; readonly secret: string }, settings: Opened): string;
  /** Whether it is the platform's own try of the address: not signed, and says nothing. It is answered and not kept. */
  isTrial?(webhook: Webhook): boolean;
  /** The secret of the connection that signs; null: webhooks cannot be signed with these settings. Absent: Tregu makes a secret. */
  secretOf?(settings: Opened): string | null;
  /**
   * Registers the address at the platform, once however often it is called. Absent: people enter it there.
   * @throws ShopError
   */
  register?(
    settings: Opened,
    deps: ConnectorDeps,
    of: { readonly address: string; readonly secret: string },
    signal: AbortSignal,
  ): Promise<void>;
  /** Takes it away there; one that is gone is fine. @throws ShopError */
  unregister?(settings: Opened, deps: ConnectorDeps, address: string, signal: AbortSignal): Promise<void>;
};

/** A kind of shop platform: what has to be set for it, and how a connection is made. */
export type ConnectorDefinition<S extends z.ZodType = z.ZodType, C extends ShopConnector = ShopConnector> = {
  /** Stored with the shop: `demo-shop`. */
  readonly kind: string;
  readonly title: Text;
  /** What a person gets who connects a shop to it; one sentence. */
  readonly about: Text;
  readonly settings: S;
  /**
   * Texts are kept in several languages, by codes of the shop's own: which of ours is which of them can be chosen, of those that `look` tells as choices
   * of the field `languages`. `by_letters`: one of ours that nobody chose another for is found by its letters (`sq-AL` for `sq`); `by_code`: it is said
   * in the one with that very code.
   */
  readonly mapsLanguages?: 'by_letters' | 'by_code';
  /** What the form of a connection asks for, in its order; absent: nothing. Values are texts; `settings` makes of them what they are. */
  readonly fields?: readonly ConnectorField[];
  /**
   * Looks at a shop that is being connected: what is missing there, and what can be chosen. Wrong settings are findings, too.
   * @throws ShopError where the shop cannot be reached
   */
  look?(given: Readonly<Record<string, string>>, deps: ConnectorDeps, signal: AbortSignal): Promise<ConnectionLook>;
  /** Files for the code of the shop beside the one of the webhooks, with what each does. */
  readonly files?: readonly (ShopFile & { readonly about: Text })[];
  /** Where the platform tells by webhooks that something happened. What they say is asked for at once, and by the clock in any case. */
  readonly webhooks?: WebhookDefinition;
  /** The platform keeps to `mostPerOrder` of prices; of others nobody is told of it, and orders may have more. */
  readonly keepsOrderLimits?: true;
  /** The platform shows what a price says of its campaign; the prices of others do not say it. */
  readonly tellsCampaigns?: true;
  /** The shop is in our own database, which `connect` is given then: the demo shop. */
  readonly embedded?: true;
  /** Where visitors see the shop, where that can be said. */
  addressOf?(deps: ConnectorDeps): string;
  connect(settings: z.output<S>, deps: ConnectorDeps): C;
};

/** Declares a connector; the argument is returned with its exact types. */
export const defineConnector = <S extends z.ZodType, C extends ShopConnector>(
  definition: ConnectorDefinition<S, C>,
): ConnectorDefinition<S, C> => definition;

/** The connectors an installation has, by kind. Made in the server's start-up list; two of one kind are refused. */
export type ConnectorRegistry = {
  readonly kinds: readonly string[];
  /** Checks the settings and connects; our database reaches an embedded shop alone. Throws a TypeError for an unknown kind and a ZodError for wrong settings. */
  connect(kind: string, settings: unknown, deps: ConnectorDeps): ShopConnector;
};

/** Puts connector definitions together. */
export function connectorRegistry(definitions: readonly ConnectorDefinition[]): ConnectorRegistry {
  const byKind = new Map(definitions.map((definition) => [definition.kind, definition]));
  const kinds = definitions.map(({ kind }) => kind);
  const twice = kinds.find((kind, place) => kinds.indexOf(kind) < place);
  if (twice !== undefined) throw new TypeError(`Two connectors have the same kind: ${twice}`);
  return {
    kinds: [...byKind.keys()],
    connect(kind, settings, deps) {
      const definition = byKind.get(kind);
      if (!definition) throw new TypeError(`No connector of kind "${kind}"; known: ${[...byKind.keys()].join(', ')}`);
      const { database, ...others } = deps;
      const own = definition.embedded && database ? { database } : {};
      return definition.connect(definition.settings.parse(settings), { ...others, ...own });
    },
  };
}
