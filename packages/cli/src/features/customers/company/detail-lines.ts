import type { CompanyDetails } from '@rtcops/core/features/customers/companies/details'
import { safeText, textWidth } from '@rtcops/core/format/display-text'
import type { Context } from '../../../context.ts'
import { inWords } from '../../../i18n/say.ts'
import { writeOut } from '../../../terminal/streams.ts'
import { stateCell } from './state.ts'

/** Least width of names, so that short lists of several companies look alike. */
const leastWidth = 14

/** The projects of a company: AppKey, name, area. */
export function projectLines(context: Context, projects: CompanyDetails['projects']): void {
  const title = inWords({ zh: '项目', en: 'Projects' })
  const area = (domestic: number) =>
    domestic === 1 ? inWords({ zh: '中国大陆', en: 'mainland' }) : inWords({ zh: '海外', en: 'overseas' })
  part(
    context,
    title,
    projects.map(({ appkey, name, domestic }) => [appkey, name, area(domestic)]),
  )
}

/** The users of a company: id, name, identity, status. */
export function userLines(context: Context, users: CompanyDetails['users']): void {
  const identity = (isOwner: number) =>
    isOwner === 1 ? inWords({ zh: '主账号', en: 'owner' }) : inWords({ zh: '子账号', en: 'sub-account' })
  part(
    context,
    inWords({ zh: '用户', en: 'Users' }),
    users.map(({ id, name, is_owner, status }) => [
      String(id),
      name,
      `${identity(is_owner)}  ${stateCell(status).text}`,
    ]),
  )
}

/** A title with a number, and below it lines of three columns. */
function part({ paint }: Context, title: string, lines: readonly (readonly [string, string, string])[]): void {
  writeOut(`${paint.out('title', `${title} (${lines.length})`)}\n`)
  const width = Math.max(leastWidth, ...lines.map(([, name]) => textWidth(safeText(name))))
  for (const [id, name, rest] of lines) {
    const shown = safeText(name)
    writeOut(`  ${id}  ${shown}${' '.repeat(width - textWidth(shown) + 2)}${rest}\n`)
  }
}
