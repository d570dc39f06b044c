import { expect, it } from 'vitest';
import { z } from 'zod';
import { installedConnectors } from './shop-connections.ts';

// No call changes a shop's connection yet. The first connector with a secret needs the rule that mail servers have
// (`keepsPassword`): another address asks for the secret again.
it('a shop’s connection holds no secret that a new address could carry to another machine (V21)', () => {
  const settings = installedConnectors.map(({ kind, settings: shape }) => [
    kind,
    JSON.stringify(z.toJSONSchema(shape)),
  ]);
  expect(settings.length).toBeGreaterThan(0);
  expect(settings.filter(([, shape]) => /secret|password|token|key|credential/i.test(shape ?? ''))).toEqual([]);
});
