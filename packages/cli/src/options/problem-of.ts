import type { Wording } from '../errors.ts'
import type { Opt } from '../option.ts'

/** Line that is run, as far as messages name its parts. */
export interface TypedLine {
  readonly ownOptions: readonly Opt[]
  readonly registeredArguments: readonly { name(): string }[]
  /** Wire fields that its arguments set, in their order. */
  readonly argumentFields: readonly string[]
  getOptionValueSource(key: string): string | undefined
}

/** Names a wire field as it was typed: by the option that set it, its argument, or the field itself. */
export function problemOf(command: TypedLine, field: string, problem: Wording): Wording {
  const options = command.ownOptions.filter(({ fields }) => fields.includes(field))
  const isGiven = (each: Opt) => command.getOptionValueSource(each.attributeName()) === 'cli'
  const option = options.find(isGiven) ?? options[0]
  if (option) return ['cli.usage.flagProblem', { flag: option.long?.slice(2) ?? '', problem }]
  const argument = command.registeredArguments[command.argumentFields.indexOf(field)]
  return ['cli.usage.fieldProblem', { name: argument?.name() ?? field, problem }]
}
