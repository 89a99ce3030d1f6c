import { isObject, own, ownString } from '../../../schema/json';
import type { Generator } from './generator';

export const pydantic: Generator = {
  id: 'pydantic',
  title: 'pydantic (FastMCP, MCP Python SDK)',
  signs: 'a title on every property that is its name in words, and a root title that ends in Arguments',
  recognise(tool) {
    const schema = own(tool, 'inputSchema');
    const properties = own(schema, 'properties');
    if (ownString(schema, 'title')?.endsWith('Arguments')) return true;
    if (!isObject(properties) || Object.hasOwn(isObject(schema) ? schema : {}, '$schema')) return false;
    const names = Object.keys(properties);
    return (
      names.length > 0 &&
      names.every((name) => isMadeTitle(name, ownString(properties[name], 'title'), properties[name]))
    );
  },
  spellings: {
    'union-alone':
      'Write `Annotated[str, Field(description="…")] | None = None`: the description then stands in the branch. Leave `default: null` out with `json_schema_extra=lambda s: s.pop("default", None)`.',
    'type-from-keywords': 'Annotate the parameter with a model or `dict[str, T]` rather than leaving it out.',
    'anything-as-union': 'Annotate with what is meant (`str | int | bool`) instead of `Any`.',
    'items-written': 'Annotate `list[str]` rather than `list`.',
    'references-inlined':
      'FastMCP 3 inlines references unless it is told `dereference_schemas=False`; elsewhere take the fields of the model as parameters of the function.',
    'definitions-pruned': 'Take the fields of the model as parameters of the function.',
    'const-as-enum': 'Use an `Enum` with one member instead of `Literal["a"]`, or give the argument up.',
    'integer-bound-inclusive': 'Write `Field(ge=1)` instead of `Field(gt=0)`.',
    'tuple-as-list':
      'Write `Annotated[list[float], Field(min_length=2, max_length=2)]` instead of `tuple[float, float]`.',
    'annotations-removed':
      'Titles go with `model_config = ConfigDict(json_schema_extra=…)` or a `GenerateJsonSchema` of your own.',
    'optional-as-nullable': 'Write `x: str | None` without a default: it is then required and may be null.',
    'object-closed': 'Set `model_config = ConfigDict(extra="forbid")`.',
    'one-of-as-any-of':
      'Leave `Field(discriminator=…)` away: pydantic writes `oneOf` for it, and `anyOf` for a plain union.',
    'recursion-cut': 'Replace the model that refers to itself by a few explicit levels.',
    'nullable-as-union':
      'Generate with pydantic 2, which writes unions with null; version 1 models with `nullable` came from other tools.',
  },
  sources: [
    {
      title: 'pydantic: JSON Schema',
      url: 'https://docs.pydantic.dev/latest/concepts/json_schema/',
      date: '2026-11-30',
    },
    {
      title: 'pydantic, issue 7161: Optional is a union with null since version 2',
      url: 'https://github.com/pydantic/pydantic/issues/7161',
      date: '2023-08-18',
    },
    {
      title: 'FastMCP: DereferenceRefsMiddleware',
      url: 'https://gofastmcp.com/python-sdk/fastmcp-server-middleware-dereference',
      date: '2026-11-30',
    },
  ],
  examples: [
    {
      name: 'search',
      inputSchema: {
        type: 'object',
        title: 'searchArguments',
        properties: {
          max_results: {
            anyOf: [{ type: 'integer' }, { type: 'null' }],
            default: null,
            title: 'Max Results',
          },
        },
      },
    },
  ],
};

/** The title that pydantic makes of a field's name; fields that are models have none. */
function isMadeTitle(name: string, title: string | undefined, schema: unknown): boolean {
  if (title === undefined) return own(schema, '$ref') !== undefined;
  const words = name.replaceAll('_', ' ').trim().toLowerCase();
  return title.toLowerCase() === words;
}
