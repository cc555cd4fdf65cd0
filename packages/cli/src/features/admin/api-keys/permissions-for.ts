import { permissions } from '@rtcops/core/api/generated/permissions'
import type { Context, RtcopsCommand } from '../../../command.ts'
import { usage } from '../../../errors.ts'
import { ask } from '../../../server/server.ts'

/**
 * Returns the permissions that commands such as `bill export` need. Where any one of several suffices, returns one that
 * the caller holds.
 * @throws {Failure} for an unknown command
 */
export async function permissionsFor(context: Context, lines: readonly string[]): Promise<string[]> {
  if (lines.length === 0) return []
  const { role } = await ask(context, 'getAdminUserMenu', {})
  const held = new Set(role.permissions)
  const needed = new Set<string>()
  for (const line of lines)
    for (const operation of (await commandOf(context, line)).operations) {
      const keys: readonly string[] = permissions[operation]
      const key = keys.find((each) => held.has(each)) ?? keys[0]
      if (key !== undefined) needed.add(key)
    }
  return [...needed]
}

async function commandOf({ command }: Context, line: string): Promise<RtcopsCommand> {
  const program = command.root.fresh()
  const words = line.trim().split(/\s+/)
  if (words[0] === 'rtcops') words.shift()
  await program.load(words[0])
  let at: RtcopsCommand | undefined = program
  for (const word of words) at = at?.commands.find((each) => each.name() === word || each.aliases().includes(word))
  if (!at || at.operations.length === 0)
    throw usage(
      ['cli.usage.flagProblem', { flag: 'for', problem: ['cli.apiKey.noCommand', { line }] }],
      'rtcops help commands',
    )
  return at
}
