import { describe, expect, it } from 'vitest';
import { rangeOf } from './address-guard';

describe('rangeOf', () => {
  it.each(['8.8.8.8', '1.1.1.1', '::ffff:8.8.8.8', '2606:4700:4700::1111', '2a00:1450:4001:82b::200e'])(
    '%s is public',
    (address) => {
      expect(rangeOf(address)).toBe('public');
    },
  );

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
  ])('%s is local: reached only when the user typed it', (address) => {
    expect(rangeOf(address)).toBe('local');
  });

  it.each([
    ['169.254.169.254', 'link-local, where clouds keep credentials'],
    ['0.0.0.0', 'unspecified, which means loopback'],
    ['255.255.255.255', 'broadcast'],
    ['224.0.0.1', 'multicast'],
    ['192.0.2.1', 'documentation'],
    ['198.18.0.1', 'benchmarks'],
    ['240.0.0.1', 'reserved'],
    ['::', 'unspecified'],
    ['::ffff:169.254.169.254', 'link-local inside IPv6'],
    ['64:ff9b::7f00:1', 'NAT64 of 127.0.0.1'],
    ['64:ff9b:1::1', 'local NAT64'],
    ['2002:7f00:1::', '6to4 of 127.0.0.1'],
    ['2001::1', 'Teredo'],
    ['2001:db8::1', 'documentation'],
    ['fe80::1', 'link-local'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['4000::1', 'not assigned'],
    ['example.com', 'a name'],
    ['', 'nothing'],
  ])('%s is never reached: %s', (address) => {
    expect(rangeOf(address)).toBe('refused');
  });
});
