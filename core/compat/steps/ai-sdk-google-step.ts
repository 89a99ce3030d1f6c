import { defineStep, type Step, type StepExample } from '../client';
import type { Evidence } from '../evidence';
import { aiSdkGoogleSchema, type GoogleConversion, GoogleConversionError } from './ai-sdk-google';

interface GoogleStep extends Evidence {
  id: string;
  rules: GoogleConversion;
  /** Whether a recursive schema is sent unconverted in `parametersJsonSchema`, as newer releases do. */
  sendsRecursiveRaw?: boolean;
  endpoints: readonly string[];
  since?: string;
  until?: string;
  examples: readonly StepExample[];
}

/** The step that a schema takes through a converting release of `@ai-sdk/google`. */
export function aiSdkGoogleStep({ rules, sendsRecursiveRaw = false, ...step }: GoogleStep): Step {
  const enums =
    rules.enums === 'as-is'
      ? ''
      : ' Enums have to hold one kind of value, and other values than text are written as text.';
  const references =
    rules.references === 'lost'
      ? ' A $ref loses its target.'
      : ' A $ref to a definition at the root is put in; any other makes the request fail.';
  return defineStep({
    ...step,
    stage: 'rewrite',
    title: 'Converted to the OpenAPI subset of Gemini',
    about: `The AI SDK keeps description, required, format, type, enum, properties, items, unions and minLength${
      rules.keepsItemCounts ? ', minItems and maxItems' : ''
    }; everything else is dropped. Lists of types become branches, a branch for null becomes "nullable", and an empty root is not sent at all.${references}${enums}`,
    rewrite: (sent) => {
      try {
        return { ...sent, schema: aiSdkGoogleSchema(sent.schema, rules) };
      } catch (error) {
        if (!(error instanceof GoogleConversionError)) throw error;
        if (error.reason === 'recursive' && sendsRecursiveRaw) return sent;
        return {
          refused: 'request-rejected',
          pointer: '/inputSchema',
          message: `The AI SDK fails the request: the schema has ${error.message}`,
        };
      }
    },
  });
}
