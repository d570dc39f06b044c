import { afterAll, beforeAll } from 'vitest';
import { faultyShop } from '#connectors/faulty-shop/faulty-shop.connector.ts';
import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import { installedConnectors } from '#features/selling/connections/server/connections.public.ts';

/**
 * The journeys of this file can sell in the faulty shop of the tests. Called before the market opens. Files that one worker runs one after the other
 * share what is installed, so it goes with the file's end.
 */
export function installFaultyShop(): void {
  const installed = installedConnectors as ConnectorDefinition[];
  const definition = faultyShop as unknown as ConnectorDefinition;
  beforeAll(() => void installed.push(definition));
  afterAll(() => void installed.splice(installed.indexOf(definition), 1));
}
