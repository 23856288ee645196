// Asks one question at a terminal so that only what is typed after it can answer: what was typed before is read and thrown away.

/** As much of a terminal's input as asking needs. */
export interface TypedAt {
  readonly isTTY?: boolean;
  setRawMode?(raw: boolean): unknown;
  on(event: 'data', take: (chunk: Buffer | string) => void): unknown;
  off(event: 'data', take: (chunk: Buffer | string) => void): unknown;
  once(event: 'end', done: () => void): unknown;
  off(event: 'end', done: () => void): unknown;
  resume(): unknown;
  pause(): unknown;
}

export interface Asking {
  readonly input: TypedAt;
  write(text: string): void;
  /** Ctrl-C, which is a byte like any other while a terminal is read raw. */
  interrupt(): void;
  now(): number;
}

/** So long nothing more must come before the question is put. */
const QUIET_MS = 120;
/** Somebody leans on a key, or a program writes without end: then the question is put all the same, and asked anew while answers come too soon. */
const MOST_DRAIN_MS = 2_000;
/** Sooner than this nobody has read a question, whatever they meant to answer. */
const READING_MS = 300;
/** After so many answers that came too soon nobody is there who reads. */
const MOST_QUESTIONS = 3;
const CTRL_C = '\u0003';
/** The end of the input, which a terminal read raw hands on as a byte: thrown away with the rest it would never come again. */
const CTRL_D = '\u0004';
const MOST_TYPED = 1_000;

/** The line typed in answer; empty when there is none. `early` is said where something was thrown away. */
export async function askAtTerminal({ input, write, interrupt, now }: Asking, prompt: string, early: string): Promise<string> {
  for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
    const { thrown, ended } = await throwAway(input, interrupt, now);
    if (ended) return '';
    if (thrown || asked > 0) write(`${early}\n`);
    write(prompt);
    const since = now();
    const line = await readLine(input);
    // In doubt a fresh question: it may have been on its way before this one was on the screen.
    if (line === undefined || input.isTTY !== true || now() - since >= READING_MS) return line ?? '';
  }
  return '';
}

/** Raw, because half a line is otherwise kept back by the terminal until its end is typed. */
function throwAway(input: TypedAt, interrupt: () => void, now: () => number): Promise<{ readonly thrown: boolean; readonly ended: boolean }> {
  if (input.isTTY !== true) return Promise.resolve({ thrown: false, ended: false });
  return new Promise((resolve) => {
    const began = now();
    let thrown = false;
    let quiet: NodeJS.Timeout;
    const done = (ended: boolean): void => {
      clearTimeout(quiet);
      input.off('data', take);
      input.off('end', onEnd);
      input.pause();
      input.setRawMode?.(false);
      resolve({ thrown, ended });
    };
    const onEnd = (): void => done(true);
    const listen = (): void => {
      clearTimeout(quiet);
      quiet = setTimeout(() => done(false), QUIET_MS);
    };
    const take = (chunk: Buffer | string): void => {
      thrown = true;
      if (String(chunk).includes(CTRL_C)) {
        done(true);
        interrupt();
      } else if (String(chunk).includes(CTRL_D)) done(true);
      else if (now() - began >= MOST_DRAIN_MS) done(false);
      else listen();
    };
    input.setRawMode?.(true);
    input.on('data', take);
    input.once('end', onEnd);
    input.resume();
    listen();
  });
}

/** What is typed until the first line break; undefined when the terminal was closed first. A person's yes or no needs no more. */
function readLine(input: TypedAt): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = '';
    const done = (line: string | undefined): void => {
      input.off('data', take);
      input.off('end', onEnd);
      input.pause();
      resolve(line);
    };
    const onEnd = (): void => done(text === '' ? undefined : text);
    const take = (chunk: Buffer | string): void => {
      text += String(chunk);
      if (text.includes('\n') || text.length > MOST_TYPED) done(text.split(/\r?\n/, 1)[0]!);
    };
    input.on('data', take);
    input.once('end', onEnd);
    input.resume();
  });
}
