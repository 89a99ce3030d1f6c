import { describe, expect, it } from 'vitest';
import { isEmptiedList } from './emptied';

const emptied = { name: 'a', inputSchema: { $schema: 'http://json-schema.org/draft-07/schema#' } };
const whole = { name: 'b', inputSchema: { type: 'object', properties: {} } };

describe('isEmptiedList', () => {
  it('recognises a list in which every input schema says nothing', () => {
    expect(isEmptiedList([emptied, { name: 'c', inputSchema: {} }])).toBe(true);
  });

  it('recognises it also when one schema was written by hand and is whole', () => {
    expect(isEmptiedList([emptied, emptied, whole])).toBe(true);
  });

  it('does not mistake tools without parameters, or some odd tools, for an emptied list', () => {
    expect(isEmptiedList([whole])).toBe(false);
    expect(isEmptiedList([emptied, whole])).toBe(false);
  });

  it('does not call an empty list or strange definitions emptied', () => {
    expect(isEmptiedList([])).toBe(false);
    expect(isEmptiedList([null, 3, 'tool', [], { inputSchema: null }])).toBe(false);
  });
});
