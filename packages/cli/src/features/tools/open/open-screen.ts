import { spawn } from 'node:child_process'
import type { Context } from '../../../command.ts'
import { usage } from '../../../errors.ts'
import { companyOf, projectOf } from '../../../lookup.ts'
import { suggest, withMeant } from '../../../suggest.ts'
import { type ScreenAddress, screens } from './screens.ts'

/** Prints the address of a noun's page, or of one object's page, and opens it in the browser if stdout is a terminal. */
export async function openScreen(context: Context, noun: string, id: string | undefined): Promise<void> {
  const { session, stdout } = context
  const screen = Object.hasOwn(screens, noun) ? screens[noun] : undefined
  if (!screen) {
    const meant = suggest(noun, Object.keys(screens))
    throw usage(withMeant(['cli.open.noPage', { noun }], meant), 'rtcops open --help')
  }
  const address = session.url + (id === undefined ? screen.path : await addressOf(context, noun, screen, id))
  stdout.write(`${address}\n`)
  if (stdout.isTerminal) showInBrowser(context, address)
}

async function addressOf(context: Context, noun: string, { one, path }: ScreenAddress, id: string): Promise<string> {
  if (!one) throw usage(['cli.open.noId', { noun }], `rtcops open ${noun}`)
  const finders = { company: companyOf, project: projectOf }
  const value = one.by ? String(await finders[one.by](context, id)) : id
  return `${one.path ?? path}?${new URLSearchParams({ [one.parameter]: value })}`
}

/** Returns the program that opens an address, with its first arguments; undefined without a graphical display, as over SSH. */
function opener(): readonly [program: string, ...before: string[]] | undefined {
  if (process.platform === 'darwin') return ['open']
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler']
  return process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'] ? ['xdg-open'] : undefined
}

function showInBrowser({ notice, t }: Context, address: string): void {
  const [program, ...before] = opener() ?? []
  if (!program) return
  const child = spawn(program, [...before, address], { detached: true, stdio: 'ignore' })
  child.once('error', () => notice(t('cli.open.noProgram', { program })))
  child.unref()
}
