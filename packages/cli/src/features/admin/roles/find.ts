import type { Role } from '@rtcops/core/features/admin/roles/columns'
import { offeredLevels, type RoleMenu } from '@rtcops/core/features/admin/roles/levels'
import type { Context } from '../../../command.ts'
import { type Failure, usage, type Wording } from '../../../errors.ts'
import { notFound } from '../../../lookup.ts'
import { ask } from '../../../server/server.ts'
import { suggest, withMeant } from '../../../suggest.ts'

/** Returns the role with a name, ignoring case. @throws {Failure} if there is none, naming one that may have been meant */
export async function roleOf(context: Context, name: string): Promise<Role> {
  const lowerName = name.trim().toLowerCase()
  const names: string[] = []
  for (let page = 1, left = true; left; page++) {
    const { list, total } = await ask(context, 'listAdminRoles', { page, limit: 200 })
    const found = list.find((role) => role.name.toLowerCase() === lowerName)
    if (found) return found
    names.push(...list.map((role) => role.name))
    left = page * 200 < total && list.length > 0
  }
  throw notFound('cli.what.role', name, 'rtcops role list', names)
}

/** Returns the wire values of `--level menu=level`: the menu is given by name or key, the level by name. */
export async function levelsOf(context: Context, given: readonly string[]): Promise<Record<string, number>> {
  const { list } = await ask(context, 'getAdminRoleConfig', {})
  return Object.fromEntries(given.map((text) => levelOf(context, list, text)))
}

function levelOf({ command }: Context, menus: readonly RoleMenu[], text: string): [string, number] {
  const refuse = (problem: Wording, suggestion?: string): Failure =>
    usage(withMeant(['cli.usage.flagProblem', { flag: 'level', problem }], suggestion), `rtcops ${command} --help`)
  const at = text.lastIndexOf('=')
  if (at < 1) throw refuse(['cli.role.levelForm', { given: text }])
  const name = text.slice(0, at).trim()
  const found = menus.filter(({ menu_name, menu_key }) => menu_name === name || menu_key === name)
  const [menu, other] = found
  if (!menu) {
    const known = menus.flatMap(({ menu_name, menu_key }) => [menu_name, menu_key])
    throw refuse(['cli.role.noMenu', { name }], suggest(name, known))
  }
  if (other) throw refuse(['cli.role.manyMenus', { name, keys: found.map(({ menu_key }) => menu_key).join(' ') }])
  const level = text.slice(at + 1).trim()
  const option = menu.options.find((each) => each.name === level)
  if (!option) {
    const levels = offeredLevels(menu.options, undefined)
    throw refuse(['cli.role.noLevel', { name, level, levels: levels.map((each) => each.name).join(' ') }])
  }
  return [`role_${menu.group_id}`, option.id]
}
