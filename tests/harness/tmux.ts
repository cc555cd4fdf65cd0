import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { program } from './rtcops.ts'

const run = promisify(execFile)

export interface TmuxOptions {
  columns?: number
  rows?: number
  /** The complete environment of the program. */
  env: Record<string, string>
  /** Working directory of the program. */
  cwd: string
}

/** A separate terminal in which rtcops runs, driven by keys and read from the screen as by a person. */
export class Tmux {
  readonly #socket: string
  readonly #folder: string

  private constructor(socket: string, folder: string) {
    this.#socket = socket
    this.#folder = folder
  }

  /** Starts `rtcops` with these arguments; when it ends, the screen shows `exit N`. */
  static async start(args: readonly string[], { columns = 80, cwd, env, rows = 24 }: TmuxOptions): Promise<Tmux> {
    const folder = await mkdtemp(join(tmpdir(), 'rtcops-tmux-'))
    const tmux = new Tmux(join(folder, 'socket'), folder)
    const words = Object.entries(env).map(([name, value]) => `${name}=${value}`)
    const line = ['env', '-i', ...words, process.execPath, program, ...args].map(quote).join(' ')
    await tmux.#tmux(
      // Acts as a terminal that lets programs set the clipboard.
      ...[
        '-f',
        '/dev/null',
        'set-option',
        '-s',
        'set-clipboard',
        'on',
        ';',
        'new-session',
        '-d',
        '-x',
        String(columns),
        '-y',
        String(rows),
        '-c',
        cwd,
      ],
      `${line}; printf 'exit %s' $?; sleep 600`,
    )
    return tmux
  }

  /** Presses keys; keys without a character have tmux's names: `Enter`, `Escape`, `C-c`, `Up`. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#tmux('send-keys', key)
  }

  /** Types a text literally. */
  async type(text: string): Promise<void> {
    await this.#tmux('send-keys', '-l', text)
  }

  /** Pastes a text; uses bracketed paste if the program has requested it. */
  async paste(text: string): Promise<void> {
    await this.#tmux('set-buffer', '-b', 'pasted', '--', text)
    await this.#tmux('paste-buffer', '-p', '-d', '-b', 'pasted')
  }

  /** Returns the content of the screen. @param codes includes the colour codes */
  async screen({ codes = false } = {}): Promise<string> {
    return await this.#tmux('capture-pane', '-p', ...(codes ? ['-e'] : []))
  }

  async resize(columns: number, rows: number): Promise<void> {
    await this.#tmux('resize-window', '-x', String(columns), '-y', String(rows))
  }

  /** Returns the process id of the program. */
  async pid(): Promise<number> {
    const shell = (await this.#tmux('display-message', '-p', '#{pane_pid}')).trim()
    const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', shell])
    return Number(stdout.trim())
  }

  /** Returns what the program has put on the clipboard. */
  async clipboard(): Promise<string> {
    return await this.#tmux('show-buffer')
  }

  /** Waits until the screen shows a text. @throws {Error} with the screen's content */
  async until(wanted: string | RegExp, patience = 20_000): Promise<string> {
    const end = Date.now() + patience
    for (;;) {
      const shown = await this.screen()
      if (typeof wanted === 'string' ? shown.includes(wanted) : wanted.test(shown)) return shown
      if (Date.now() > end) throw new Error(`${wanted} was not shown:\n${shown}`)
      await sleep(100)
    }
  }

  async stop(): Promise<void> {
    await this.#tmux('kill-server')
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #tmux(...args: readonly string[]): Promise<string> {
    // UTF-8, whatever the machine's locale.
    const { stdout } = await run('tmux', ['-u', '-S', this.#socket, ...args], {
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    })
    return stdout
  }
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
