import { allOfMerged } from './all-of-merged';
import { annotationsRemoved } from './annotations-removed';
import { anythingAsUnion } from './anything-as-union';
import { booleanSchemaAsObject } from './boolean-schema-as-object';
import { bothTruthsUnlisted } from './both-truths-unlisted';
import { brokenFieldRemoved } from './broken-field-removed';
import { brokenKeywordRemoved } from './broken-keyword-removed';
import { closingRemoved } from './closing-removed';
import { conditionDropped } from './condition-dropped';
import { constAsEnum } from './const-as-enum';
import { danglingReferenceOpened } from './dangling-reference-opened';
import { definitionsPruned } from './definitions-pruned';
import { descriptionShortened } from './description-shortened';
import { descriptionWritten } from './description-written';
import { dialectRemoved } from './dialect-removed';
import { emptyTextByLength } from './empty-text-by-length';
import { emptyTextDropped } from './empty-text-dropped';
import { enumWithType } from './enum-with-type';
import { exclusiveBoundAsNumber } from './exclusive-bound-as-number';
import { formatInWords } from './format-in-words';
import { hugeBoundsRemoved } from './huge-bounds-removed';
import { inputWritten } from './input-written';
import { integerBoundInclusive } from './integer-bound-inclusive';
import { itemsAsTexts } from './items-as-texts';
import { itemsWritten } from './items-written';
import { limitsInWords } from './limits-in-words';
import { listValuesAtItems } from './list-values-at-items';
import { mixedEnumAsUnion } from './mixed-enum-as-union';
import { nestedUnionFlattened } from './nested-union-flattened';
import { nullableAsUnion } from './nullable-as-union';
import { numberListAsRanges } from './number-list-as-ranges';
import { objectClosed } from './object-closed';
import { oneOfAsAnyOf } from './one-of-as-any-of';
import { openMarkerAsTrue } from './open-marker-as-true';
import { openMarkerRemoved } from './open-marker-removed';
import { optionalAsNullable } from './optional-as-nullable';
import { patternAnchored } from './pattern-anchored';
import { patternInWords } from './pattern-in-words';
import { portableName } from './portable-name';
import { portablePropertyName } from './portable-property-name';
import { propertiesWritten } from './properties-written';
import { propertyMadeSchema } from './property-made-schema';
import { recursionCut } from './recursion-cut';
import { referenceRepaired } from './reference-repaired';
import { referencesInlined } from './references-inlined';
import { requiredDeclared } from './required-declared';
import { requiredDropped } from './required-dropped';
import { resultsObjectType } from './results-object-type';
import { resultsUnstated } from './results-unstated';
import type { Rewrite } from './rewrite';
import { rootObjectType } from './root-object-type';
import { rootUnionFlattened } from './root-union-flattened';
import { rootUnionWrapped } from './root-union-wrapped';
import { singleBranchMerged } from './single-branch-merged';
import { textKeysUnstated } from './text-keys-unstated';
import { tupleAsList } from './tuple-as-list';
import { tupleAsPrefixItems } from './tuple-as-prefix-items';
import { typeFromKeywords } from './type-from-keywords';
import { typeListAsUnion } from './type-list-as-union';
import { typeNameCorrected } from './type-name-corrected';
import { unionAlone } from './union-alone';
import { voidKeywordsRemoved } from './void-keywords-removed';

/**
 * Every rewrite, in an order in which each finds what it needs: what is no schema is mended first, references are written out
 * before unions are taken apart, and a union stands alone last.
 */
export const rewrites: readonly Rewrite[] = [
  inputWritten,
  brokenFieldRemoved,
  typeNameCorrected,
  propertyMadeSchema,
  brokenKeywordRemoved,
  referenceRepaired,
  danglingReferenceOpened,
  exclusiveBoundAsNumber,
  referencesInlined,
  definitionsPruned,
  dialectRemoved,
  tupleAsPrefixItems,
  booleanSchemaAsObject,
  allOfMerged,
  singleBranchMerged,
  nullableAsUnion,
  constAsEnum,
  mixedEnumAsUnion,
  typeListAsUnion,
  enumWithType,
  bothTruthsUnlisted,
  oneOfAsAnyOf,
  nestedUnionFlattened,
  rootObjectType,
  typeFromKeywords,
  resultsObjectType,
  textKeysUnstated,
  integerBoundInclusive,
  tupleAsList,
  voidKeywordsRemoved,
  openMarkerAsTrue,
  openMarkerRemoved,
  requiredDeclared,
  propertiesWritten,
  itemsWritten,
  anythingAsUnion,
  numberListAsRanges,
  emptyTextByLength,
  unionAlone,
  portableName,
  descriptionWritten,
  formatInWords,
  annotationsRemoved,
  descriptionShortened,
  resultsUnstated,
  requiredDropped,
  patternAnchored,
  patternInWords,
  hugeBoundsRemoved,
  limitsInWords,
  emptyTextDropped,
  listValuesAtItems,
  itemsAsTexts,
  conditionDropped,
  closingRemoved,
  objectClosed,
  recursionCut,
  rootUnionFlattened,
  optionalAsNullable,
  portablePropertyName,
  rootUnionWrapped,
];

const byId = new Map(rewrites.map((rewrite) => [rewrite.id, rewrite]));

/** The rewrite with this id, or undefined. */
export function rewriteOf(id: string): Rewrite | undefined {
  return byId.get(id);
}
