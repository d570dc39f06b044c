import type pg from 'pg';
import type { z } from 'zod';
import type { Text } from '#kit/text.ts';
import type { ShopConnector } from './shop-connector.ts';

/**
 * The one door for requests that leave; the server hands in its guarded version (architecture section 6, Outbound).
 * Redirects are not followed: they come back as the answer.
 */
export type OutboundFetch = (
  url: string,
  init?: { method?: string; headers?: Record<string, string>; body?: string; signal?: AbortSignal },
) => Promise<Response>;

/** What a connector is given to work with. It imports no feature and no server room. */
export type ConnectorDeps = {
  /** The shop of Tregu this connection serves. */
  readonly shopId: number;
  readonly fetch: OutboundFetch;
  /** For the embedded demo shop only; a connector to a real platform has no business in our database. */
  readonly database: pg.Pool;
  /** Where browsers reach this installation, without a slash at the end. */
  readonly publicUrl: string;
};

/** A kind of shop platform: what has to be set for it, and how a connection is made. */
export type ConnectorDefinition<S extends z.ZodType = z.ZodType, C extends ShopConnector = ShopConnector> = {
  /** Stored with the shop: `demo-shop`. */
  readonly kind: string;
  readonly title: Text;
  /** What a person gets who connects a shop to it; one sentence. */
  readonly about: Text;
  readonly settings: S;
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
  /** Checks the settings and connects. Throws a TypeError for an unknown kind and a ZodError for wrong settings. */
  connect(kind: string, settings: unknown, deps: ConnectorDeps): ShopConnector;
};

/** Puts connector definitions together. */
export function connectorRegistry(definitions: readonly ConnectorDefinition[]): ConnectorRegistry {
  const byKind = new Map(definitions.map((definition) => [definition.kind, definition]));
  if (byKind.size !== definitions.length) throw new TypeError('Two connectors have the same kind');
  return {
    kinds: [...byKind.keys()],
    connect(kind, settings, deps) {
      const definition = byKind.get(kind);
      if (!definition) throw new TypeError(`No connector of kind "${kind}"; known: ${[...byKind.keys()].join(', ')}`);
      return definition.connect(definition.settings.parse(settings), deps);
    },
  };
}
