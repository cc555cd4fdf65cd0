import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Rig } from '../../harness/server/rig.ts'

export type Victim = 'engine' | 'server' | 'postgres'

/** Kills a process. The server is restarted here; the engines are restarted by their supervisor. */
export async function killVictim(rig: Rig, victim: Victim): Promise<void> {
  if (victim === 'server') {
    const server = rig.server()
    server.kill('SIGKILL')
    await once(server, 'exit')
    await rig.startServer()
    return
  }
  const name = victim === 'engine' ? 'clickhouse' : 'postgres'
  while (!endNow(rig.engines.pids()[name])) await wait(50)
}

/** Kills a process and returns true if it existed; an engine may be about to be restarted. */
function endNow(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}
