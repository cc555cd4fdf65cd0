import { enums } from '@rtcops/core/api/generated/enums'
import { type Opt, option, type ValuesOf } from '../option.ts'

/** Adds a choice that is checked when the settings are read, once the language is known. */
function oneOf<Given extends Opt>(given: Given, words: readonly string[]): Given {
  given.argChoices = [...words]
  return given
}

/** Options of every command. */
export const globalOptions = [
  oneOf(option('-o, --output <format>', 'cli.option.output'), [
    'table',
    'wide',
    'json',
    'ndjson',
    'csv',
    'tsv',
    'yaml',
  ]),
  option('--columns <a,b>', 'cli.option.columns'),
  option('--no-headers', 'cli.option.noHeaders'),
  option('--envelope', 'cli.option.envelope'),
  option('--bom', 'cli.option.bom'),
  oneOf(option('--color <when>', 'cli.option.color'), ['auto', 'always', 'never']),
  oneOf(option('--glyphs <set>', 'cli.option.glyphs'), ['auto', 'unicode', 'narrow', 'ascii']),
  oneOf(option('--lang <zh|en>', 'cli.option.lang'), enums.Language),
  option('--tz <zone>', 'cli.option.tz'),
  option('-P, --profile <name>', 'cli.option.profile'),
  option('-q, --quiet', 'cli.option.quiet'),
  option('--timeout <time>', 'cli.option.timeout'),
  option('--debug', 'cli.option.debug'),
] as const

export type GlobalValues = ValuesOf<typeof globalOptions>
