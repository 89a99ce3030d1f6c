import { type Animal, httpAnimal, stdioAnimal } from './animal';
import { httpBodies } from './http-bodies';
import { httpFailing } from './http-failing';
import { httpListed } from './http-listed';
import { httpOdd, httpSlow } from './http-odd';
import { network } from './network';
import { stdioFailing } from './stdio-failing';
import { stdioListed } from './stdio-listed';
import { stdioOdd, stdioStuck } from './stdio-odd';

/** The zoo: every hostile or odd server that the tests know, with what its inspection must give. */
export const animals: Animal[] = [
  ...[...stdioListed, ...stdioOdd, ...stdioFailing, ...stdioStuck].map(stdioAnimal),
  ...[...httpListed, ...httpBodies, ...httpOdd, ...httpFailing, ...httpSlow].map(httpAnimal),
  ...network,
];

/** Ordinary servers that are inspected between the animals. Listed, so that none is there twice by name. */
export const healthy: Animal[] = [
  stdioAnimal({ server: 'good.mjs 2', expected: {}, names: ['read_0', 'write_0', 'read_1', 'write_1'] }),
  httpAnimal({ server: 'session', expected: {}, names: ['one'] }),
];
