import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { program } from './rtcops.ts'

const run = promisify(execFile)

type Client = ChildProcessByStdio<Writable, Readable, null>

export interface TmuxOptions {
  columns?: number
  rows?: number
  /** The complete environment of the program. */
  env: Record<string, string>
  /** Working directory of the program. */
  cwd: string
}

/** A command that tmux has not answered yet. */
interface Asked {
  resolve: (text: string) => void
  reject: (error: Error) => void
}

/**
 * A separate terminal in which rtcops runs, driven by keys and read from the screen as by a person. One tmux client in control mode takes
 * all commands, because a new process for each look at the screen costs more than what rtcops draws on it.
 */
export class Tmux {
  readonly #client: Client
  readonly #folder: string
  /** In the order in which tmux answers them. */
  readonly #asked: Asked[] = []
  readonly #attached = Promise.withResolvers<void>()

  private constructor(client: Client, folder: string) {
    this.#client = client
    this.#folder = folder
    this.#readAnswers()
  }

  /** Starts `rtcops` with these arguments; when it ends, the screen shows `exit N`. */
  static async start(args: readonly string[], { columns = 80, cwd, env, rows = 24 }: TmuxOptions): Promise<Tmux> {
    const folder = await mkdtemp(join(tmpdir(), 'rtcops-tmux-'))
    const words = Object.entries(env).map(([name, value]) => `${name}=${value}`)
    const line = ['env', '-i', ...words, process.execPath, program, ...args].map(quote).join(' ')
    const size = ['-x', String(columns), '-y', String(rows)]
    const client = spawn(
      'tmux',
      [
        '-u',
        '-C',
        '-S',
        join(folder, 'socket'),
        '-f',
        '/dev/null',
        // Acts as a terminal that lets programs set the clipboard.
        'set-option',
        '-s',
        'set-clipboard',
        'on',
        ';',
        'new-session',
        '-d',
        ...size,
        '-c',
        cwd,
        `${line}; printf 'exit %s' $?; sleep 600`,
        ';',
        'attach-session',
        '-f',
        'ignore-size,no-output',
      ],
      // UTF-8, whatever the machine's locale.
      { env: { ...process.env, LC_ALL: 'C.UTF-8' }, stdio: ['pipe', 'pipe', 'inherit'] },
    )
    await once(client, 'spawn')
    const tmux = new Tmux(client, folder)
    // A command that arrives before is refused with "no current target".
    await tmux.#attached.promise
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
  async until(wanted: string | RegExp, patience = 90_000): Promise<string> {
    const end = Date.now() + patience
    for (;;) {
      const shown = await this.screen()
      if (typeof wanted === 'string' ? shown.includes(wanted) : wanted.test(shown)) return shown
      if (Date.now() > end) throw new Error(`${wanted} was not shown:\n${shown}`)
      await sleep(100)
    }
  }

  async stop(): Promise<void> {
    if (this.#client.exitCode === null)
      await Promise.allSettled([once(this.#client, 'close'), this.#tmux('kill-server')])
    await rm(this.#folder, { recursive: true, force: true })
  }

  #tmux(...args: readonly string[]): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.#client.exitCode !== null) return reject(hasEnded())
      this.#asked.push({ resolve, reject })
      this.#client.stdin.write(`${args.map(quoteForTmux).join(' ')}\n`)
    })
  }

  /** Resolves commands with the lines between `%begin` and `%end`, which have a 1 at the end if they are of this client. */
  async #readAnswers(): Promise<void> {
    let begin: string | undefined
    let lines: string[] = []
    for await (const line of createInterface({ input: this.#client.stdout })) {
      const [, guard, of] = /^%(begin|end|error) (\d+ \d+ 1)$/.exec(line) ?? []
      if (guard === 'begin') {
        begin = of
        lines = []
      } else if (begin !== undefined && of === begin) {
        const asked = this.#asked.shift()
        if (guard === 'end') asked?.resolve(lines.join('\n'))
        else asked?.reject(new Error(lines.join('\n')))
        begin = undefined
      } else if (line.startsWith('%session-changed ')) this.#attached.resolve()
      else lines.push(line)
    }
    this.#attached.reject(hasEnded())
    for (const { reject } of this.#asked.splice(0)) reject(hasEnded())
  }
}

const hasEnded = (): Error => new Error('tmux has ended')

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Quotes a word for a command line of tmux, which ends at a newline even within quotes. */
const quoteForTmux = (text: string): string => quote(text).replaceAll('\n', `'"\\n"'`)
