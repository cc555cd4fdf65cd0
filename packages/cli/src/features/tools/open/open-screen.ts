import { spawn } from 'node:child_process'
import type { Context, Run } from '../../../context.ts'
import { usage } from '../../../errors.ts'
import { companyOf, projectOf } from '../../../old/lookup.ts'
import { didYouMean, inWords } from '../../../old/say.ts'
import { isTerminal, writeOut } from '../../../old/streams.ts'
import { suggest } from '../../../suggest.ts'
import { type ScreenAddress, screens } from './screens.ts'

export const openScreen: Run = async (context) => {
  const [noun = '', id] = context.args
  const screen = Object.hasOwn(screens, noun) ? screens[noun] : undefined
  if (!screen) {
    const names = Object.keys(screens)
    const text = inWords({ zh: `控制台没有 "${noun}" 的页面。`, en: `The console has no page of "${noun}".` })
    throw usage(text + didYouMean(suggest(noun, names)), 'rtcops open --help')
  }
  const address = context.session.url + (id === undefined ? screen.path : await addressOf(context, noun, screen, id))
  writeOut(`${address}\n`)
  if (isTerminal(1)) show(context, address)
  return undefined
}

async function addressOf(context: Context, noun: string, { one, path }: ScreenAddress, id: string): Promise<string> {
  if (!one) {
    const text = inWords({ zh: `${noun} 的页面不分单个对象。`, en: `The page of ${noun} takes no id.` })
    throw usage(text, `rtcops open ${noun}`)
  }
  const meant =
    one.by === 'company'
      ? String(await companyOf(context, id))
      : one.by === 'project'
        ? await projectOf(context, id)
        : id
  return `${one.path ?? path}?${new URLSearchParams({ [one.parameter]: meant })}`
}

/** What opens an address, where there is somebody in front of a screen: over SSH the address alone is told. */
function opener(): readonly [program: string, ...before: string[]] | undefined {
  if (process.platform === 'darwin') return ['open']
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler']
  return process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'] ? ['xdg-open'] : undefined
}

function show(context: Context, address: string): void {
  const [program, ...before] = opener() ?? []
  if (!program) return
  const child = spawn(program, [...before, address], { detached: true, stdio: 'ignore' })
  child.once('error', () =>
    context.notice(inWords({ zh: `没有打开：找不到 ${program}。`, en: `Not opened: ${program} was not found.` })),
  )
  child.unref()
}
