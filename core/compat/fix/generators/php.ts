import { own } from '../../../schema/json';
import { schemaNodes } from '../../nodes';
import type { Generator } from './generator';

export const php: Generator = {
  id: 'php',
  title: 'PHP (MCP PHP SDK and others)',
  signs:
    'empty lists where a map belongs (`properties: []`), or lists of types that begin with null in an open object',
  recognise(tool) {
    const schema = own(tool, 'inputSchema');
    const nodes = schemaNodes(schema).slice(0, 500);
    if (nodes.some(({ schema: { properties, items } }) => isEmptyList(properties) || isEmptyList(items)))
      return true;
    const isOpen = own(schema, '$schema') === undefined && own(schema, 'additionalProperties') === undefined;
    return isOpen && nodes.some(({ schema: { type } }) => Array.isArray(type) && type[0] === 'null');
  },
  spellings: {
    'broken-keyword-removed': 'Encode empty maps as `new \\stdClass()`: `[]` becomes a JSON list.',
    'properties-written': 'Encode an empty map of properties as `new \\stdClass()`.',
    'type-list-as-union':
      'A parameter `?string $x = null` is written as a list of types. Give its schema in a `#[Schema(…)]` attribute, or use a default value instead of null.',
    'items-written':
      'Say what the items are, in the doc comment (`@param string[] $tags`) or with `#[Schema(items: […])]`.',
    'anything-as-union': 'Give the parameter a type instead of `mixed`.',
  },
  sources: [
    {
      title: 'modelcontextprotocol/php-sdk: SchemaGenerator',
      url: 'https://github.com/modelcontextprotocol/php-sdk',
      commit: '05bd57125bdb09569914e36d87e71d20b7f90538',
      date: '2026-11-30',
    },
    {
      title: 'drupal mcp_server, issue 3585899: empty properties are written as a list',
      url: 'https://git.drupalcode.org/project/mcp_server/-/work_items/3585899',
      date: '2026-11-30',
    },
  ],
  examples: [{ name: 't', inputSchema: { type: 'object', properties: [] } }],
};

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
