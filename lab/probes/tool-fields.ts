import type { Json, JsonObject } from '@/core/schema/json';
import { countedText, objectWith, type Probe, probeTool } from './probe';

const schema = objectWith({ type: 'string' });

function described(id: string, title: string, description: Json): Probe {
  return {
    id: `description-${id}`,
    group: 'descriptions',
    title,
    tool: { name: `description-${id}`, description, inputSchema: schema },
  };
}

function withFields(id: string, title: string, fields: JsonObject): Probe {
  return { id, group: 'tool-fields', title, tool: probeTool(id, schema, fields) };
}

const { description: _, ...undescribed } = probeTool('description-missing', schema);

/** Descriptions of tools and properties, by length and kind. */
export const descriptionProbes: readonly Probe[] = [
  { id: 'description-missing', group: 'descriptions', title: 'no description', tool: undescribed },
  described('empty', 'an empty description', ''),
  described('spaces', 'a description of spaces', '   '),
  described('1024', '1,024 characters', countedText(1024)),
  described('1025', '1,025 characters', countedText(1025)),
  described('2100', '2,100 characters', countedText(2100)),
  described('11000', '11,000 characters', countedText(11_000)),
  described('lines', 'several lines, tabs and Markdown', 'First line.\n\n- one\n- **two**\n\tTabbed.\n'),
  described('unicode', 'letters of other scripts and emoji', 'Liest 日本 – größer 🙂'),
  described('control', 'control characters', 'a\u0001b\u001b[31mc'),
  { ...described('null', 'null', null), alone: true },
  { ...described('number', 'a number', 7), alone: true },
  {
    id: 'description-property-1025',
    group: 'descriptions',
    title: 'a property with 1,025 characters',
    tool: probeTool(
      'description-property-1025',
      objectWith({ type: 'string', description: countedText(1025) }),
    ),
  },
  {
    id: 'description-property-5000',
    group: 'descriptions',
    title: 'a property with 5,000 characters',
    tool: probeTool(
      'description-property-5000',
      objectWith({ type: 'string', description: countedText(5000) }),
    ),
  },
];

/** Members of a tool beside its name, description and input schema. */
export const toolFieldProbes: readonly Probe[] = [
  withFields('field-title', 'a title', { title: 'A title' }),
  withFields('field-annotations', 'every annotation', {
    annotations: {
      title: 'Annotated',
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  }),
  withFields('field-annotations-empty', 'empty annotations', { annotations: {} }),
  withFields('field-annotations-unknown', 'an annotation that nobody knows', {
    annotations: { colour: 'red' },
  }),
  withFields('field-destructive', 'a destructive hint', { annotations: { destructiveHint: true } }),
  withFields('field-icons', 'icons', {
    icons: [{ src: 'data:image/svg+xml;base64,PHN2Zy8+', mimeType: 'image/svg+xml', sizes: ['any'] }],
  }),
  withFields('field-meta', 'metadata', { _meta: { 'example.com/key': 'value' } }),
  withFields('field-meta-app-only', 'metadata that hides the tool from the model', {
    _meta: { ui: { visibility: ['app'] } },
  }),
  withFields('field-execution-optional', 'optional task support', { execution: { taskSupport: 'optional' } }),
  withFields('field-execution-required', 'required task support', { execution: { taskSupport: 'required' } }),
  withFields('field-unknown', 'a member that nobody knows', { example: { any: 'thing' } }),
  { ...withFields('field-title-null', 'null as the title', { title: null }), alone: true },
  { ...withFields('field-annotations-null', 'null as the annotations', { annotations: null }), alone: true },
  {
    ...withFields('field-hint-string', 'a hint that is text', { annotations: { readOnlyHint: 'true' } }),
    alone: true,
  },
  { ...withFields('field-meta-null', 'null as the metadata', { _meta: null }), alone: true },
  { ...withFields('field-icons-string', 'icons as text', { icons: 'icon.png' }), alone: true },
  {
    ...withFields('field-execution-unknown', 'a task support that nobody knows', {
      execution: { taskSupport: 'sometimes' },
    }),
    alone: true,
  },
];
