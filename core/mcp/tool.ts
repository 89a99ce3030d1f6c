import { z } from 'zod';

/*
 * Tools of our own MCP server. Their definitions obey what we tell others: closed objects of plain values, every argument
 * required and none optional, no bounds, patterns, formats or references, an output schema that is kept. So they arrive
 * whole everywhere, also in strict modes. Arguments that a caller leaves out all the same have a neutral value.
 */

/** A tool as `tools/list` has it. */
interface ToolDefinition {
  name: string;
  title: string;
  description: string;
  inputSchema: z.core.JSONSchema.BaseSchema;
  outputSchema: z.core.JSONSchema.BaseSchema;
  annotations: {
    title: string;
    readOnlyHint: true;
    destructiveHint: false;
    idempotentHint: true;
    openWorldHint: false;
  };
}

/** A tool with what it does. `World` is what it reads from. */
export interface McpTool<World> {
  definition: ToolDefinition;
  /** Reads arguments: those that are missing are neutral. */
  parse(args: unknown): { ok: true; args: unknown } | { ok: false; message: string };
  /**
   * @returns what the output schema says
   * @throws ToolFailure for what the caller is told, and for arguments that cannot be used
   */
  call(args: unknown, world: World): Promise<object>;
}

/** Thrown by a tool for what its caller is told, in words for a model. */
export class ToolFailure extends Error {
  override name = 'ToolFailure';
}

/** Types a tool where it is written, and checks what it is given and what it gives. */
export function defineTool<World, I extends z.ZodObject, O extends z.ZodObject>(tool: {
  name: string;
  title: string;
  description: string;
  input: I;
  /** What stands for arguments that are left out. */
  neutral: Partial<z.infer<I>>;
  output: O;
  run(args: z.infer<I>, world: World): z.infer<O> | Promise<z.infer<O>>;
}): McpTool<World> {
  const { name, title, description, input, neutral, output, run } = tool;
  const read = (args: unknown) => {
    const isObject = typeof args === 'object' && args !== null && !Array.isArray(args);
    return input.safeParse(isObject ? { ...neutral, ...args } : args);
  };
  return {
    definition: {
      name,
      title,
      description,
      inputSchema: openSchema(input),
      outputSchema: plainSchema(output),
      annotations: {
        title,
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
    parse(args) {
      const parsed = read(args);
      return parsed.success
        ? { ok: true, args: parsed.data }
        : { ok: false, message: z.prettifyError(parsed.error).slice(0, 1_000) };
    },
    async call(args, world) {
      const parsed = read(args);
      if (!parsed.success) throw new ToolFailure(z.prettifyError(parsed.error).slice(0, 1_000));
      return output.parse(await run(parsed.data, world));
    },
  };
}

/** The shape of arguments: not said to be closed, since strict modes close it themselves and others refuse the word. */
function openSchema(shape: z.ZodObject): z.core.JSONSchema.BaseSchema {
  const { additionalProperties: _, ...schema } = plainSchema(shape);
  return schema;
}

/** A shape as JSON Schema, without what only some clients and providers keep. */
function plainSchema(shape: z.ZodObject): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io: 'output',
    reused: 'inline',
    override({ jsonSchema }) {
      // The bounds of safe integers, which every number in JSON has.
      delete jsonSchema.minimum;
      delete jsonSchema.maximum;
    },
  });
  return schema;
}
