import type { Context } from '../../../command.ts'
import { usage } from '../../../errors.ts'
import { companyOf, projectOf } from '../../../lookup.ts'
import { unknownWord } from '../../../suggest.ts'
import { showInBrowser } from '../../../terminal/browser.ts'
import { type ScreenAddress, screens } from './screens.ts'

/** Prints the address of a noun's page, or of one object's page, and opens it in the browser if stdout is a terminal. */
export async function openScreen(context: Context, noun: string, id: string | undefined): Promise<void> {
  const { session, stdout } = context
  const screen = Object.hasOwn(screens, noun) ? screens[noun] : undefined
  if (!screen) throw unknownWord(['cli.open.noPage', { noun }], noun, Object.keys(screens), 'rtcops open --help')
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
