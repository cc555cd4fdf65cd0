import type { CompanyDetails } from '@rtcops/core/features/customers/companies/details'
import { safeText, textWidth } from '@rtcops/core/format/display-text'
import type { Context } from '../../../command.ts'
import { stateCell } from './state.ts'

/** Least width of names, so that the short lists of several companies are aligned alike. */
const leastWidth = 14

/** Prints the projects of a company: AppKey, name, area. */
export function printProjects(context: Context, projects: CompanyDetails['projects']): void {
  const { t } = context
  const areaOf = (domestic: number) => t(domestic === 1 ? 'cli.company.mainland' : 'cli.company.overseas')
  const lines = projects.map(({ appkey, domestic, name }) => [appkey, name, areaOf(domestic)] as const)
  printLines(context, t('cli.company.projects'), lines)
}

/** Prints the users of a company: id, name, identity, status. */
export function printUsers(context: Context, users: CompanyDetails['users']): void {
  const { t } = context
  const identityOf = (isOwner: number) => t(isOwner === 1 ? 'cli.company.owner' : 'cli.company.subAccount')
  const lines = users.map(
    ({ id, is_owner, name, status }) =>
      [String(id), name, `${identityOf(is_owner)}  ${stateCell(t, status).text}`] as const,
  )
  printLines(context, t('cli.company.users'), lines)
}

/** Prints a title with a number, and below it lines of three columns. */
function printLines(
  { paint, stdout }: Context,
  title: string,
  lines: readonly (readonly [id: string, name: string, rest: string])[],
): void {
  stdout.write(`${paint.out('title', `${title} (${lines.length})`)}\n`)
  const width = Math.max(leastWidth, ...lines.map(([, name]) => textWidth(safeText(name))))
  for (const [id, name, rest] of lines) {
    const shown = safeText(name)
    stdout.write(`  ${id}  ${shown}${' '.repeat(width - textWidth(shown) + 2)}${rest}\n`)
  }
}
