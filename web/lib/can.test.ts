import { describe, expect, it } from 'vitest';
import { mayCall } from './can.tsx';

const staff = { permissions: ['Read_Product', 'Update_Product'], roles: ['Admin'], readOnly: false };
const reseller = {
  permissions: ['Read_Product', 'Update_Product', 'Read_Product-Reseller'],
  roles: [],
  readOnly: true,
};
const read = { method: 'GET', access: ['Read_Product', 'Read_Category'] } as const;
const write = { method: 'PUT', access: ['Update_Product'] } as const;

describe('who may make a call', () => {
  it('is each person who holds any one of its permissions, however they are spelt [RTE-001, T02]', () => {
    expect(mayCall(read, staff)).toBe(true);
    expect(mayCall({ method: 'GET', access: ['Read_Order'] }, staff)).toBe(false);
    expect(mayCall(read, { ...staff, permissions: ['READ_CATEGORY'] })).toBe(true);
  });

  it('is nobody without a session, unless the call is public', () => {
    expect(mayCall(read, null)).toBe(false);
    expect(mayCall({ method: 'GET', access: 'session' }, null)).toBe(false);
    expect(mayCall({ method: 'POST', access: 'public' }, null)).toBe(true);
  });

  it('is only a Super Admin where the call names the role [T05]', () => {
    const call = { ...write, roles: ['Super Admin'] };
    expect(mayCall(call, staff)).toBe(false);
    expect(mayCall(call, { ...staff, roles: ['Super Admin'] })).toBe(true);
  });

  it('never lets a read-only reseller change something, though the right is there [T06, ROL-048]', () => {
    expect(mayCall(write, { ...reseller, readOnly: false })).toBe(true);
    expect(mayCall(write, reseller)).toBe(false);
    expect(mayCall({ ...write, writes: false }, reseller)).toBe(true);
    expect(mayCall({ ...write, access: 'session' }, reseller)).toBe(true);
    expect(mayCall(read, reseller)).toBe(true);
  });
});
