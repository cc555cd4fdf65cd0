import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { must, run } from '../../tools/run.ts'

const boot = fileURLToPath(new URL('boot.sh', import.meta.url))
const wanted = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates']

/** A fresh Debian system that runs systemd, in a folder and in separate namespaces. */
export class Machine {
  readonly #folder: string
  readonly #process: ChildProcess
  readonly #pid: number

  private constructor(folder: string, child: ChildProcess, pid: number) {
    this.#folder = folder
    this.#process = child
    this.#pid = pid
  }

  /** Installs Debian 12 with debootstrap and boots it. Needs root, and namespaces. */
  static async start(): Promise<Machine> {
    const folder = await mkdtemp(join(tmpdir(), 'rtcops-machine-'))
    try {
      await must('debootstrap', ['--variant=minbase', `--include=${wanted.join()}`, 'bookworm', folder])
      await must('chmod', ['755', folder])
      const child = spawn(boot, [folder, basename(folder)], { stdio: ['ignore', 'ignore', 'inherit'] })
      const pid = await firstChild(child).catch((error: unknown) => {
        child.kill('SIGKILL')
        throw error
      })
      return new Machine(folder, child, pid)
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  }

  /** Runs a shell command in it. @throws {Error} with its output if it fails */
  run(command: string): Promise<string> {
    const inside = ['-t', String(this.#pid), '-a', 'env', '-i', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'LANG=C.UTF-8']
    return must('nsenter', [...inside, 'DEBIAN_FRONTEND=noninteractive', 'RTCOPS_LANG=en', 'sh', '-ec', command])
  }

  /** Copies a file to root's home. */
  async give(file: string): Promise<void> {
    await copyFile(file, join(this.#folder, 'root', basename(file)))
  }

  /** Shuts it down and deletes it. */
  async remove(): Promise<void> {
    const ended = this.#process.exitCode === null ? once(this.#process, 'exit') : undefined
    await this.run('systemctl poweroff').catch(() => this.#process.kill('SIGKILL'))
    await ended
    for (const groups of ['/sys/fs/cgroup', '/sys/fs/cgroup/systemd'])
      await run('find', [join(groups, basename(this.#folder)), '-depth', '-type', 'd', '-delete'])
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** Waits until systemd responds. @returns its process id on this machine */
async function firstChild({ pid }: ChildProcess): Promise<number> {
  for (let attempt = 0; attempt < 120; attempt++) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
    const first = Number(children.trim())
    const state = first
      ? await run('nsenter', ['-t', String(first), '-a', 'systemctl', 'is-system-running'])
      : undefined
    if (state && /^(running|degraded)$/m.test(state.output)) return first
    await sleep(500)
  }
  throw new Error('systemd did not start')
}
