import { describe, expect, it } from 'vitest';
import { toolSet } from './tool-set';

const tools = [{ name: 'a' }, { name: 'b' }];

describe('a set of tools', () => {
  it('counts at least the tools given', () => {
    expect(toolSet(tools, { toolCount: 1 })).toMatchObject({ toolCount: 2, firstIndex: 0 });
  });

  it('takes tools without a place as the last of a larger set', () => {
    expect(toolSet(tools, { toolCount: 41 })).toMatchObject({ toolCount: 41, firstIndex: 39 });
    expect(toolSet(tools, { toolCount: 41, toolIndex: 3 }).firstIndex).toBe(3);
  });
});
