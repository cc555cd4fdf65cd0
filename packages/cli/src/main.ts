import { writeSync } from 'node:fs'
import type { Command } from './command.ts'
import type { CommandIndex } from './run.ts'
import { version } from './version.ts'

type Module = { command: Command }
const of = async (module: Promise<Module>): Promise<Command> => (await module).command

/** Every command; each is loaded when it is called. */
const commands: CommandIndex = {
  'bank-account': () => of(import('./features/finance/bank-account.ts')),
  call: () => of(import('./features/calls/call.ts')),
  login: () => of(import('./features/auth/login.ts')),
  logout: () => of(import('./features/auth/logout.ts')),
  whoami: () => of(import('./features/auth/whoami.ts')),
  me: () => of(import('./features/auth/me.ts')),
  profile: () => of(import('./features/auth/profile.ts')),
  api: () => of(import('./features/tools/api.ts')),
  version: () => of(import('./features/tools/version.ts')),
  help: () => of(import('./features/tools/help.ts')),
}

async function start(line: readonly string[]): Promise<void> {
  // Asked for by scripts and package managers, and needs nothing of the rest.
  if (line.length === 1 && (line[0] === '--version' || line[0] === '-V')) {
    writeSync(1, `rtcops ${version}\n`)
    return
  }
  const { run } = await import('./run.ts')
  process.exitCode = await run(line, commands)
}

await start(process.argv.slice(2))
