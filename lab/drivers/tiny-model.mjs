// @ts-check
// A language model that knows nothing: one layer of zeros over a vocabulary of the 256 bytes, as a GGUF file
// (github.com/ggml-org/ggml/blob/master/docs/gguf.md, 2026-11-30). llama.cpp compiles grammars for a loaded model only.

const width = 32;
const alignment = 32;

/** Numbers of value types in GGUF. */
const types = { u32: 4, i32: 5, f32: 6, text: 8, array: 9 };

/** Kinds of tokens in llama.cpp. */
const kinds = { unknown: 2, control: 3, byte: 6 };

/** The file's bytes (70 kB). */
export function tinyModel() {
  const bytes = Array.from(
    { length: 256 },
    (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
  );
  const tokens = ['<unk>', '<s>', '</s>', ...bytes];
  const tokenKinds = [kinds.unknown, kinds.control, kinds.control, ...bytes.map(() => kinds.byte)];
  const facts = [
    ['general.architecture', types.text, text('llama')],
    ['llama.context_length', types.u32, u32(64)],
    ['llama.embedding_length', types.u32, u32(width)],
    ['llama.block_count', types.u32, u32(1)],
    ['llama.feed_forward_length', types.u32, u32(width)],
    ['llama.attention.head_count', types.u32, u32(1)],
    ['llama.attention.layer_norm_rms_epsilon', types.f32, f32(1e-5)],
    ['llama.rope.dimension_count', types.u32, u32(width)],
    ['tokenizer.ggml.model', types.text, text('llama')],
    ['tokenizer.ggml.tokens', types.array, array(types.text, tokens.map(text))],
    [
      'tokenizer.ggml.scores',
      types.array,
      array(
        types.f32,
        tokens.map(() => f32(0)),
      ),
    ],
    ['tokenizer.ggml.token_type', types.array, array(types.i32, tokenKinds.map(u32))],
    ['tokenizer.ggml.unknown_token_id', types.u32, u32(0)],
    ['tokenizer.ggml.bos_token_id', types.u32, u32(1)],
    ['tokenizer.ggml.eos_token_id', types.u32, u32(2)],
    [
      'tokenizer.chat_template',
      types.text,
      text('{% for m in messages %}{{ m.role }}: {{ m.content }}\n{% endfor %}'),
    ],
  ];
  const square = [width, width];
  const tensors = Object.entries({
    'token_embd.weight': [width, tokens.length],
    'output_norm.weight': [width],
    'output.weight': [width, tokens.length],
    'blk.0.attn_norm.weight': [width],
    'blk.0.attn_q.weight': square,
    'blk.0.attn_k.weight': square,
    'blk.0.attn_v.weight': square,
    'blk.0.attn_output.weight': square,
    'blk.0.ffn_norm.weight': [width],
    'blk.0.ffn_gate.weight': square,
    'blk.0.ffn_up.weight': square,
    'blk.0.ffn_down.weight': square,
  });
  let offset = 0;
  const infos = tensors.map(([name, shape]) => {
    const info = Buffer.concat([text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset)]);
    offset += aligned(4 * shape.reduce((product, length) => product * length, 1));
    return info;
  });
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(tensors.length),
    u64(facts.length),
    ...facts.flatMap(([key, type, value]) => [
      text(String(key)),
      u32(Number(type)),
      /** @type {Buffer} */ (value),
    ]),
    ...infos,
  ]);
  return Buffer.concat([head, Buffer.alloc(aligned(head.length) - head.length + offset)]);
}

/** @param {number} size */
function aligned(size) {
  return Math.ceil(size / alignment) * alignment;
}

/** @param {number} value */
function u32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** @param {number} value */
function u64(value) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

/** @param {number} value */
function f32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}

/** @param {string} value */
function text(value) {
  return Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);
}

/** @param {number} type @param {Buffer[]} items */
function array(type, items) {
  return Buffer.concat([u32(type), u64(items.length), ...items]);
}
