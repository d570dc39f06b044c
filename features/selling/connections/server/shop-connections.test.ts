import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsOf } from './fields-of.ts';
import { installedConnectors } from './shop-connections.ts';

it('a shop’s connection seals what is secret, and its form says which place it was given for (V21)', () => {
  for (const definition of installedConnectors) {
    const fields = fieldsOf(definition);
    const { properties = {} } = z.toJSONSchema(definition.settings, { io: 'input' }) as { properties?: object };
    expect(fields.map(({ key }) => key).toSorted()).toEqual(Object.keys(properties).toSorted());
    const secret = Object.keys(properties).filter((key) => /secret|password|token|key|credential/i.test(key));
    expect(fields.flatMap(({ key, type }) => (type === 'secret' ? [key] : []))).toEqual(secret);
    if (secret.length > 0) expect(fields.filter(({ place }) => place).map(({ type }) => type)).toContain('address');
  }
});
