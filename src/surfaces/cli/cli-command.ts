// Commander's command with its complaints turned into errors of ours: both languages, JSON when asked, and the nearest name.
import { Command, type Option } from 'commander';
import { SekishoError } from '../../kernel/errors.ts';
import { nearName } from '../../kernel/near-name.ts';
import { nearEnough } from '../../kernel/nearest.ts';
import { UsageError } from './usage-error.ts';

/**
 * The overridden methods are where commander reports each kind of mistake. Its typings do not list them; should one be renamed,
 * the mistake arrives as a CommanderError and still leaves with exit 1, only in English. The tests would notice.
 */
export class CliCommand extends Command {
  constructor(name?: string) {
    super(name);
    this.helpCommand(false); // `help …` is read before the parser, so that it also reaches nested commands
  }

  override createCommand(name?: string): CliCommand {
    return new CliCommand(name);
  }

  /** `sekisho plan check` */
  fullName(): string {
    return [...lineage(this)].reverse().map((each) => each.name()).join(' ');
  }

  /** A group without its command, and the bare program: no success, or a script with an empty variable would pass the gate. */
  override help(): never {
    throw new UsageError({
      reason: { en: `${this.fullName()} needs a command`, ja: `${this.fullName()} にはコマンドが必要です` },
      hint: seeHelp(this),
      help: this.helpInformation(),
    });
  }

  unknownCommand(): never {
    const flag = this.args.findIndex((arg) => arg.startsWith('-'));
    const typed = (flag < 0 ? this.args : this.args.slice(0, flag)).slice(0, 2); // `plam check`: the second word helps to guess the first
    const wrong = [...lineage(this).slice(0, -1).reverse().map((each) => each.name()), ...typed].join(' ').slice(0, 80);
    throw new SekishoError('QC-105', { operation: wrong, ...nearName(nearEnough(wrong, commandPaths(lineage(this).at(-1)!))) });
  }

  unknownOption(flag: string): never {
    const known = lineage(this).flatMap((each) => each.options.map((option) => option.long ?? '')).concat('--help');
    const name = flag.split('=')[0]!.slice(0, 80);
    const { near } = nearName(nearEnough(name, known));
    throw new UsageError({
      reason: { en: `there is no flag ${name}`, ja: `フラグ ${name} はありません` },
      hint: {
        en: `${near.en}${seeHelp(this).en}`,
        ja: `${near.ja}${seeHelp(this).ja}`,
      },
    });
  }

  optionMissingArgument(option: Option): never {
    throw new UsageError({
      reason: { en: `${option.long} needs a value`, ja: `${option.long} には値が必要です` },
      hint: seeHelp(this),
    });
  }

  _excessArguments(received: readonly string[]): never {
    const extra = received[this.registeredArguments.length] ?? '';
    throw new UsageError({
      reason: { en: `${this.fullName()} does not take "${extra.slice(0, 80)}"`, ja: `${this.fullName()} は "${extra.slice(0, 80)}" を受け取りません` },
      hint: seeHelp(this),
    });
  }
}

function seeHelp(command: CliCommand): { en: string; ja: string } {
  return { en: `\`${command.fullName()} --help\` lists what it takes.`, ja: `\`${command.fullName()} --help\` で一覧を確認できます。` };
}

/** The command itself first, the program last. */
function lineage(command: Command): Command[] {
  const found: Command[] = [];
  for (let each: Command | null = command; each !== null; each = each.parent) found.push(each);
  return found;
}

function commandPaths(command: Command, before: readonly string[] = []): string[] {
  return command.commands.flatMap((each) => {
    const path = [...before, each.name()];
    return each.commands.length === 0 ? [path.join(' ')] : commandPaths(each, path);
  });
}
