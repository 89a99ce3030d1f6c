/**
 * The fields of the Schema message that `parameters` is, in both spellings that its JSON form takes
 * (https://github.com/googleapis/googleapis, google/ai/generativelanguage/v1beta/content.proto, 2026-08-22).
 */
export const geminiFields: ReadonlySet<string> = new Set(['type','format','title','description','nullable','enum','items','maxItems','max_items','minItems','min_items','properties','required','minProperties','min_properties','maxProperties','max_properties','minimum','maximum','minLength','min_length','maxLength','max_length','pattern','example','anyOf','any_of','propertyOrdering','property_ordering','default']);
