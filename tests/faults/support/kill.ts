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
    await restart(rig)
    return
  }
  const name = victim === 'engine' ? 'clickhouse' : 'postgres'
  while (!endNow(rig.engines.pids()[name])) await wait(50)
}

/** Starts the server again and again, as systemd does: it refuses to start while an engine that was killed is not back. */
async function restart(rig: Rig): Promise<void> {
  for (let triesLeft = 20; ; triesLeft--) {
    try {
      return await rig.startServer()
    } catch (error) {
      if (triesLeft === 1 || !String(error).includes('does not answer')) throw error
      await wait(250)
    }
  }
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
