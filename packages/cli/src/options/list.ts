import { option, type ValuesOf } from '../option.ts'
import { whole } from './readers.ts'

/** Options of every list. */
export const pageOptions = [
  option('-n, --limit <n>', 'cli.option.limit').parse(whole(1, 1_000_000)),
  option('--all', 'cli.option.all').conflicts('page'),
  option('--page <n>', 'cli.option.page').parse(whole(1, 1_000_000)),
] as const

export type PageOptions = ValuesOf<typeof pageOptions>

/** Order of a list; help names the fields, which the contract lists. */
export const sortOption = option('--sort <[-]field>', 'cli.option.sort')

export interface SortOptions {
  sort?: string
}
