// `sekisho config schema`: the JSON Schema of the configuration file, to be saved beside it for an editor.
import type { ProcessCommand } from '../process-command.ts';

export const configSchema: ProcessCommand = {
  words: ['config', 'schema'],
  title: { en: 'JSON Schema of the configuration file', ja: '設定ファイルの JSON Schema' },
  description: { en: 'Prints the JSON Schema of .sekisho/config.jsonc.', ja: '.sekisho/config.jsonc の JSON Schema を出力します。' },
  async run({ world, voice }) {
    const schema = await world.configSchema();
    voice.result('config_schema', schema, () => [JSON.stringify(schema, null, 2)]);
    return 0;
  },
};
