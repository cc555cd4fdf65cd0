import { spawn } from 'node:child_process'
import type { Texts } from '../texts.ts'

/** Returns the program that opens an address, with its first arguments; undefined without a graphical display, as over SSH. */
export function opener(): readonly [program: string, ...before: string[]] | undefined {
  if (process.platform === 'darwin') return ['open']
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler']
  return process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'] ? ['xdg-open'] : undefined
}

/** Opens an address in the browser of this machine, if it has one. */
export function showInBrowser(
  { notice, t }: Pick<Texts, 't'> & { notice: (line: string) => void },
  address: string,
): void {
  const [program, ...before] = opener() ?? []
  if (!program) return
  const child = spawn(program, [...before, address], { detached: true, stdio: 'ignore' })
  child.once('error', () => notice(t('cli.open.noProgram', { program })))
  child.unref()
}
