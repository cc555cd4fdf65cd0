import { type Failure, usage, type Wording } from '../errors.ts'
import { notOneOf, withMeant } from '../suggest.ts'

/** Facts for messages about a command whose line is wrong. */
interface Line {
  path: string
  args: readonly string[]
  registeredArguments: readonly unknown[]
  commands: readonly { name(): string }[]
  allOptions: readonly { long?: string | undefined }[]
}

/** Verbs of other programs, and ours for them. */
const synonyms: Readonly<Record<string, string>> = {
  add: 'create',
  new: 'create',
  insert: 'create',
  rm: 'delete',
  remove: 'delete',
  edit: 'update',
  set: 'update',
  show: 'get',
  describe: 'get',
  ls: 'list',
  search: 'find',
}

/** Returns the only option whose name ends with the words of an unknown one: `--valid-from` for `--from`. */
function longer({ allOptions }: Line, flag: string): string | undefined {
  const found = allOptions.filter(({ long }) => long?.endsWith(flag.slice(1)) && flag.length > 3)
  return found.length === 1 ? found[0]?.long : undefined
}

/** Returns the failure for an error that commander found in a line. The text is ours, as commander's messages are English only. */
export function commandLineError(command: Line, code: string, message: string): Failure {
  const quoted = [...message.matchAll(/'([^']*)'/g)].map(([, text = '']) => text)
  const [first = '', second = ''] = quoted
  const suggestion = /\(Did you mean (?:one of )?(.*)\?\)$/.exec(message)?.[1]
  const path = command.path
  const help = `rtcops${path && ` ${path}`} --help`
  const failure = (wording: Wording, likely = suggestion) => usage(withMeant(wording, likely), help)
  switch (code) {
    case 'commander.unknownCommand':
      return failure(
        path === ''
          ? ['cli.usage.unknownCommand', { word: first }]
          : ['cli.usage.unknownVerb', { word: first, noun: path }],
        command.commands.map((verb) => verb.name()).find((verb) => verb === synonyms[first]) ?? suggestion,
      )
    case 'commander.unknownOption':
      return failure(['cli.usage.unknownFlag', { flag: first }], longer(command, first) ?? suggestion)
    case 'commander.optionMissingArgument':
      return failure(['cli.usage.needsValue', { flag: nameOf(first), value: /<(.*)>/.exec(first)?.[1] ?? '' }])
    case 'commander.missingMandatoryOptionValue':
      return failure(['cli.usage.required', { flag: nameOf(first) }])
    case 'commander.missingArgument':
      return failure(['cli.usage.missingArgument', { name: first }])
    case 'commander.excessArguments':
      return failure(['cli.usage.extraArgument', { word: command.args[command.registeredArguments.length] ?? '' }])
    case 'commander.conflictingOption':
      return failure(['cli.usage.together', { one: nameOf(first), other: nameOf(second) }])
    case 'commander.invalidArgument': {
      const words = /Allowed choices are (.*)\.$/.exec(message)?.[1]?.split(', ') ?? []
      return notOneOf({ flag: nameOf(first) }, second, words)
    }
    default:
      return failure(message.replace(/^error: /, ''))
  }
}

/** Returns the name without dashes: `since` of `-s, --since <age>`. */
const nameOf = (flags: string): string => /--([\w-]+)/.exec(flags)?.[1] ?? flags
