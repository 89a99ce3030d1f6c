const maxLength = 63;

/**
 * The name under which Qwen Code 0.24.4 sends a tool: `mcp__server__tool`, and where that is too long or has characters
 * outside letters, digits, _ and -, cleaned, cut and ended by a hash of the whole.
 */
export function toolName(server: string, tool: string): string {
  const name = `mcp__${server}__${tool}`;
  if (name.length <= maxLength && /^[A-Za-z][A-Za-z0-9_-]*$/.test(name)) return name;
  const end = `_${hash(name)}`;
  return `${name.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, maxLength - end.length)}${end}`;
}

/** FNV-1a over UTF-16 units, in base 36. */
function hash(text: string): string {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return (value >>> 0).toString(36).padStart(7, '0');
}
