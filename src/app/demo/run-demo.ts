// `sekisho demo`: plays the scenes against a real engine on a sample project in a temporary folder, and leaves nothing behind.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Language } from '../../kernel/bilingual.ts';
import { openRoot } from '../compose.ts';
import { SAMPLE_PROJECT } from './sample-project.ts';
import { scenesIn, type Answer } from './scenes.ts';

export interface PlayedScene {
  readonly title: string;
  readonly operation: string;
  readonly shows: string;
  /** The gate did what the scene is there to show. */
  readonly held: boolean;
}

export async function runDemo(language: Language, onScene: (scene: PlayedScene) => void): Promise<readonly PlayedScene[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sekisho-demo-'));
  try {
    for (const [path, text] of Object.entries(SAMPLE_PROJECT)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    // Its own home: neither the person's settings nor their sessions have a part in it.
    const opened = openRoot({ root: folder, env: { SEKISHO_HOME: join(folder, '.home') }, flags: { language }, warn: () => {} });
    const played: PlayedScene[] = [];
    const answers: Record<string, Answer> = {};
    try {
      for (const scene of scenesIn(language)) {
        const answer = (await opened.caller.call({
          operation: scene.operation, input: scene.input(answers), principal: { kind: 'agent', id: 'demo' }, surface: 'mcp', language, requestId: opened.newRequestId(),
        })) as Answer;
        answers[scene.name] = answer;
        const held = scene.holds(answer);
        const told = { title: scene.title[language], operation: scene.operation, shows: scene.shows(answer)[language], held };
        played.push(told);
        onScene(told);
      }
    } finally {
      await opened.caller.close();
    }
    return played;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
