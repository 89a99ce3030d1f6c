import { defineMeasure } from '../measure';
import { stepParts } from '../step-parts';

export const releaseChanges = defineMeasure({
  id: 'release-changes',
  title: 'Changes by release',
  question: 'How often does a release change tools, and how often does it break callers?',
  unit: 'release',
  form: 'shares',
  parts: stepParts,
  method:
    'Steps from one inspected release of a package to the next inspected one, which need not be neighbours: releases in between are not looked at, so that one step can hold the changes of several. A step breaks when it has a change that is proven or ruled to be breaking; changes that want review are not counted. All steps known are counted, of every age. Below 1.0.0 a minor version may break by the rules of semantic versioning; versions that are dates say nothing.',
});
