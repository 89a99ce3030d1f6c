import { type Json, own } from '../../schema/json';
import { toolName } from '../../schema/tool-name';
import { type Draft, metaSchemaFaults } from '../checks/meta-schema';
import type { StepHit } from '../client';

/** What a client does that checks each input schema against the meta-schema of a draft when it lists tools. */
export function breaksMetaSchema(draft: Draft, effect: StepHit['effect']): (tool: Json) => StepHit[] {
  return (tool) =>
    metaSchemaFaults(
      { name: toolName(tool), description: null, schema: own(tool, 'inputSchema') },
      draft,
    ).map((fault) => ({
      ...fault,
      effect,
      message: `${String(fault.args?.found ?? 'The value')} is not what the meta-schema wants here`,
    }));
}
