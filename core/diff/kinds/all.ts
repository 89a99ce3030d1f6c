import { annotationChanged } from './annotation-changed';
import { constraintAdded } from './constraint-added';
import { constraintChanged } from './constraint-changed';
import { constraintRemoved } from './constraint-removed';
import { defaultAdded } from './default-added';
import { defaultChanged } from './default-changed';
import { defaultRemoved } from './default-removed';
import { deprecationAnnounced } from './deprecation-announced';
import { deprecationLifted } from './deprecation-lifted';
import { descriptionAdded } from './description-added';
import { descriptionChanged } from './description-changed';
import { descriptionRemoved } from './description-removed';
import { enumDropped } from './enum-dropped';
import { enumIntroduced } from './enum-introduced';
import { enumValueAdded } from './enum-value-added';
import { enumValueRemoved } from './enum-value-removed';
import { enumValueReplaced } from './enum-value-replaced';
import { examplesChanged } from './examples-changed';
import { formatAdded } from './format-added';
import { formatChanged } from './format-changed';
import { formatRemoved } from './format-removed';
import { generatorChanged } from './generator-changed';
import { headerParameterChanged } from './header-parameter-changed';
import { hintRestated } from './hint-restated';
import { iconsChanged } from './icons-changed';
import { keywordChanged } from './keyword-changed';
import { limitLoosened } from './limit-loosened';
import { limitTightened } from './limit-tightened';
import { meaningChanged } from './meaning-changed';
import { metaChanged } from './meta-changed';
import { nullAllowed } from './null-allowed';
import { nullRefused } from './null-refused';
import { objectClosed } from './object-closed';
import { objectOpened } from './object-opened';
import { outputSchemaAdded } from './output-schema-added';
import { outputSchemaRemoved } from './output-schema-removed';
import { patternAdded } from './pattern-added';
import { patternChanged } from './pattern-changed';
import { patternRemoved } from './pattern-removed';
import { propertyAddedOptional } from './property-added-optional';
import { propertyAddedRequired } from './property-added-required';
import { propertyBecameOptional } from './property-became-optional';
import { propertyBecameRequired } from './property-became-required';
import { propertyMoved } from './property-moved';
import { propertyRemoved } from './property-removed';
import { propertyRenamed } from './property-renamed';
import { riskLowered } from './risk-lowered';
import { riskRaised } from './risk-raised';
import { schemaBecameInvalid } from './schema-became-invalid';
import { schemaBecameValid } from './schema-became-valid';
import { taskSupportChanged } from './task-support-changed';
import { titleAdded } from './title-added';
import { titleChanged } from './title-changed';
import { titleRemoved } from './title-removed';
import { toolAdded } from './tool-added';
import { toolFieldChanged } from './tool-field-changed';
import { toolOrderChanged } from './tool-order-changed';
import { toolRemoved } from './tool-removed';
import { toolRenamed } from './tool-renamed';
import { toolSplit } from './tool-split';
import { toolsConsolidated } from './tools-consolidated';
import { typeChanged } from './type-changed';
import { typeNarrowed } from './type-narrowed';
import { typeWidened } from './type-widened';
import { unionBecameExclusive } from './union-became-exclusive';
import { unionBecameInclusive } from './union-became-inclusive';
import { unionDropped } from './union-dropped';
import { unionIntroduced } from './union-introduced';
import { unionMemberAdded } from './union-member-added';
import { unionMemberRemoved } from './union-member-removed';
import { unreadableSchemaChanged } from './unreadable-schema-changed';

/** Every kind of change, in the order in which people meet them: the tool, then its schemas. */
export const allKinds = [
  toolAdded,
  toolRemoved,
  toolRenamed,
  toolsConsolidated,
  toolSplit,
  toolOrderChanged,
  titleChanged,
  titleAdded,
  titleRemoved,
  descriptionChanged,
  descriptionAdded,
  descriptionRemoved,
  iconsChanged,
  metaChanged,
  toolFieldChanged,
  hintRestated,
  riskRaised,
  riskLowered,
  annotationChanged,
  taskSupportChanged,
  outputSchemaAdded,
  outputSchemaRemoved,
  schemaBecameInvalid,
  schemaBecameValid,
  unreadableSchemaChanged,
  meaningChanged,
  generatorChanged,
  examplesChanged,
  deprecationAnnounced,
  deprecationLifted,
  keywordChanged,
  headerParameterChanged,
  propertyAddedOptional,
  propertyAddedRequired,
  propertyRemoved,
  propertyRenamed,
  propertyMoved,
  propertyBecameRequired,
  propertyBecameOptional,
  defaultAdded,
  defaultRemoved,
  defaultChanged,
  typeWidened,
  typeNarrowed,
  typeChanged,
  nullAllowed,
  nullRefused,
  enumValueAdded,
  enumValueRemoved,
  enumValueReplaced,
  enumIntroduced,
  enumDropped,
  limitTightened,
  limitLoosened,
  patternAdded,
  patternRemoved,
  patternChanged,
  formatChanged,
  formatAdded,
  formatRemoved,
  objectClosed,
  objectOpened,
  unionMemberAdded,
  unionMemberRemoved,
  unionIntroduced,
  unionDropped,
  unionBecameExclusive,
  unionBecameInclusive,
  constraintAdded,
  constraintRemoved,
  constraintChanged,
] as const;
