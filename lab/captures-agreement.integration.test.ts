import { afterAll, describe, expect, it } from 'vitest';
import { compareRun } from './agreement';
import { profileOfCapture } from './profile-of-capture';
import { listCaptures, readCapture } from './read-captures';
import { openSdkPeers } from './sdk/ask-sdks';

/*
 * Each simulator against every kept capture of its client. A capture of an older probe suite is compared where its tools
 * still are the same.
 */

const peers = openSdkPeers();
afterAll(() => peers.close());

const cases = listCaptures().flatMap((name) => {
  const capture = readCapture(name);
  const profile = capture === null ? undefined : profileOfCapture(capture);
  return capture === null || profile === undefined ? [] : [{ capture, profile }];
});

describe('the simulators agree with what real clients sent', () => {
  it('there are captures to compare with', () => {
    expect(cases.length).toBeGreaterThan(5);
  });

  it.each(
    cases.map(
      ({ capture, profile }) =>
        [`${capture.client} ${capture.version} ${capture.provider.id}`, capture, profile] as const,
    ),
  )('%s', async (_, capture, profile) => {
    let compared = 0;
    const found: object[] = [];
    for (const run of capture.runs) {
      const agreement = await compareRun(run, profile, capture.serverName, peers);
      compared += agreement.compared;
      found.push(...agreement.disagreements.map((one) => ({ list: run.list, ...one })));
    }
    expect(compared).toBeGreaterThan(500);
    expect(found).toEqual([]);
  });
});
