import { faultyShop } from '#connectors/faulty-shop/faulty-shop.connector.ts';
import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import { installedConnectors } from '#features/selling/connections/server/connections.public.ts';

// The product as `npm start` runs it, which can also sell in the faulty shop of the tests.
(installedConnectors as ConnectorDefinition[]).push(faultyShop as unknown as ConnectorDefinition);
await import('#server/main.ts');
