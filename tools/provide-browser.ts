import { access } from 'node:fs/promises'
import { run } from './run.ts'

/**
 * Chromium and a Chinese font for the journeys, tmux for the screens of the terminal: used when they are there, installed from Debian's
 * packages when this process may.
 * @throws {Error} with the one line that tells how to get them
 */
export async function provideBrowser(): Promise<void> {
  const missing = [
    ...((await hasChromium()) ? [] : ['chromium-headless-shell']),
    ...((await hasChineseFont()) ? [] : ['fonts-noto-cjk']),
    ...((await exists('/usr/bin/tmux')) ? [] : ['tmux']),
  ]
  if (missing.length === 0) return
  const advice = `sudo apt-get update && sudo apt-get install -y ${missing.join(' ')}`
  if (process.getuid?.() !== 0 || !(await exists('/usr/bin/apt-get')))
    throw new Error(`The tests need ${missing.join(' and ')}: ${advice}`)
  console.log(`installing ${missing.join(' and ')} …`)
  await run('apt-get', ['update'])
  const { ok, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', ...missing], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (!ok) throw new Error(`${output}\nThe tests need ${missing.join(' and ')}: ${advice}`)
}

const hasChromium = () => exists(process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell')

async function hasChineseFont(): Promise<boolean> {
  const { output } = await run('fc-list', [':lang=zh-cn', 'family'])
  return output.includes('CJK')
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
