import { describe, expect, it } from 'vitest';
import { chunkSize, firstChunk, nextChunk } from './change-sets.rules.ts';

describe('the rows of one transaction', () => {
  it('double while they take less than half a second, up to the most', () => {
    expect(nextChunk(firstChunk, 40)).toBe(50);
    expect(nextChunk(chunkSize - 1, 400)).toBe(chunkSize);
    expect(nextChunk(chunkSize, 10)).toBe(chunkSize);
  });
  it('stay as many while they take up to a second', () => expect(nextChunk(100, 800)).toBe(100));
  it('become so few that they take a second, and never none', () => {
    expect(nextChunk(100, 4000)).toBe(25);
    expect(nextChunk(1, 60_000)).toBe(1);
  });
});
