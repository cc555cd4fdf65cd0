import { option, type ValuesOf } from '../option.ts'

/** Options of every write that asks for confirmation. */
export const writeOptions = [
  option('-y, --yes', 'cli.option.yes'),
  option('--no-input', 'cli.option.noInput'),
  option('--dry-run', 'cli.option.dryRun'),
] as const

export type WriteOptions = ValuesOf<typeof writeOptions>

export const bodyOption = option('--body <file|->', 'cli.option.body')

/** Words of options that are `on|off`, and their wire values. */
export const onOff = { off: 0, on: 1 } as const
