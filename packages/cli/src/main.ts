import type { Command } from './command.ts'
import { exits } from './failure.ts'
import { type CommandIndex, run } from './run.ts'

type Module = { command: Command }
const of = async (module: Promise<Module>): Promise<Command> => (await module).command

/** Every command; each is a file of its own that is loaded when it is called. */
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

const ends = { SIGINT: exits.interrupted, SIGTERM: 143 } as const
for (const [signal, code] of Object.entries(ends)) process.once(signal, () => process.exit(code))

process.exitCode = await run(process.argv.slice(2), commands)
