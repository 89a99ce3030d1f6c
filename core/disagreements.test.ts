import { describe, expect, it } from 'vitest';
import { disagreements } from './disagreements';

describe('disagreements', () => {
  it('who says nothing disagrees with nobody', () => {
    const silent = { by: 'card', name: null, version: null };
    expect(disagreements([silent, { by: 'registry', name: 'a/b', version: '1' }])).toEqual([]);
  });

  it('each value is named once, with all who say it', () => {
    expect(
      disagreements([
        { by: 'registry', name: 'a/b', version: '1' },
        { by: 'card', name: 'a/b', version: '2' },
        { by: 'the server', name: null, version: '1' },
      ]),
    ).toEqual([
      {
        about: 'version',
        said: [
          { value: '1', by: ['registry', 'the server'] },
          { value: '2', by: ['card'] },
        ],
      },
    ]);
  });
});
