import fs from 'node:fs';
import { vi } from 'vitest';
vi.mock('#connectors/medusa/live/live-medusa.for-tests.ts', () => ({ startLiveMedusa: async () => ({ ...JSON.parse(/^LIVE \d+ (.*)$/m.exec(fs.readFileSync('/tmp/medusa-dev/log','utf8'))![1]!), stop: async () => {}, kill: async () => {} }) }));
vi.mock('../../medusa/live/live-medusa.for-tests.ts', () => ({}));
