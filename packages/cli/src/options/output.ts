import { option, type ValuesOf } from '../option.ts'

/** Options of commands that save a file. */
export const fileOptions = [
  option('--to-file <path>', 'cli.option.toFile'),
  option('-y, --yes', 'cli.option.replace'),
] as const

export type FileOptions = ValuesOf<typeof fileOptions>

/** Options of every export of a list. */
export const exportOptions = [
  ...fileOptions,
  option('--format <name>', 'cli.option.fileFormat').among(['csv', 'excel-csv', 'xlsx']),
] as const

export type ExportOptions = ValuesOf<typeof exportOptions>
