import fs from 'node:fs';
import { vi } from 'vitest';
const log = () => fs.readFileSync('/tmp/medusa-dev/log','utf8');
const ends = { stop: async () => {}, kill: async () => {} };
vi.mock('#connectors/medusa/live/live-medusa.for-tests.ts', () => ({ startLiveMedusa: async () => ({ ...JSON.parse(/^LIVE \d+ (.*)$/m.exec(log())![1]!), ...ends }) }));
vi.mock('#connectors/vendure/live/live-vendure.for-tests.ts', () => ({ startLiveVendure: async () => ({ ...JSON.parse(/^VENDURE (.*)$/m.exec(log())![1]!), ...ends }) }));
