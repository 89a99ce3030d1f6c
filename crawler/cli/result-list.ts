import type { ListedTool, ToolList } from '@/core/diff/compare-lists';
import type { InspectionResult } from '@/core/inspection';
import { definitionHash } from '@/core/schema/hash';
import { toolName } from '@/core/schema/tool-name';

/** What an inspection found, as the comparison wants it. */
export function resultList(result: InspectionResult): ToolList {
  return {
    tools: result.tools.map(
      ({ value }, index): ListedTool => ({
        name: toolName(value),
        hash: definitionHash(value),
        definition: value,
        unstable: (result.unstable ?? [])
          .filter((place) => place.index === index)
          .map((place) => place.pointer),
      }),
    ),
    complete: result.complete,
    setAside: result.setAside.flatMap((tool) => (tool.name === null ? [] : [tool.name])),
  };
}
